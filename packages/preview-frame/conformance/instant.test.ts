import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyChange, classesOf, rowOf, styleOf, undoChange } from "./changes.ts";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

const [ONE, TWO] = [key(5, PATHS.one), key(6, PATHS.two)];

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PLAIN_PAGE });
});

afterAll(() => stage.stop());

beforeEach(async () => {
  await editor?.page.close();
  editor = await stage.open("/");
  await editor.init(PLAIN_LOOKUP, {});
});

describe("elements", () => {
  it("are added at their place and can be taken back", async () => {
    covers("applyChangeItemToDocument", "INSTANT_UPDATE_DONE", "10 ADD_JSX", "10.1 undo");
    const fields = { codebaseIdToAddTo: id(4), htmlForInstantUpdate: "<b>new</b>" };
    const done = await applyChange(editor, "ADD_JSX", { ...fields, afterCodebaseId: id(5) });
    expect(done["instantUpdateSuccessful"]).toBe(true);
    expect(await rowOf(editor)).toEqual(["one", "new", "two", "deep"]);
    const { newAddedIds } = done["instantUpdateData"] as { newAddedIds: string[] };
    const added = editor.frame.locator(`.${newAddedIds[0]}`);
    expect(await added.getAttribute("tempoelementid")).toBe(newAddedIds[0]);
    for (const name of ["delete-after-refresh", "instant-update", "outline-until-refresh"])
      expect(await added.getAttribute(`arb89-${name}`)).toBe("true");
    expect(await editor.outlines()).toMatchObject([{ type: "PRIMARY" }]);
    expect((await undoChange(editor, done))["instantUpdateSuccessful"]).toBe(true);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    const before = await applyChange(editor, "ADD_JSX", { ...fields, beforeCodebaseId: id(5) });
    expect(await rowOf(editor)).toEqual(["new", "one", "two", "deep"]);
    // The editor may not have heard yet what was shown.
    await undoChange(editor, { ...before, instantUpdateData: undefined });
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    const nowhere = { codebaseIdToAddTo: id(99), htmlForInstantUpdate: "<b>x</b>" };
    expect((await applyChange(editor, "ADD_JSX", nowhere))["instantUpdateSuccessful"]).toBe(false);
  });

  it("are moved among siblings, and copied into other parents", async () => {
    covers("10 MOVE_JSX");
    const within = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(4), afterCodebaseId: id(6) };
    expect((await applyChange(editor, "MOVE_JSX", within))["instantUpdateSuccessful"]).toBe(true);
    expect(await rowOf(editor)).toEqual(["two", "one", "deep"]);
    // In the fragment of a component a place names only the neighbour.
    const atTop = { codebaseIdToMoveTo: id(6), beforeCodebaseId: id(6) };
    await applyChange(editor, "MOVE_JSX", { codebaseIdToMove: id(7), ...atTop });
    expect(await rowOf(editor)).toEqual(["deep", "two", "one"]);
    await applyChange(editor, "MOVE_JSX", {
      codebaseIdToMove: id(7),
      codebaseIdToMoveTo: id(5),
      afterCodebaseId: id(5),
    });
    expect(await rowOf(editor)).toEqual(["two", "one", "deep"]);
    await applyChange(editor, "MOVE_JSX", {
      codebaseIdToMove: id(2),
      codebaseIdToMoveTo: id(4),
      beforeCodebaseId: id(7),
    });
    expect(await rowOf(editor)).toEqual(["two", "one", "Hello", "deep"]);
    const original = editor.frame.locator(`main > .${id(2)}`);
    expect(await original.getAttribute("arb89-do-not-show-in-nav")).toBe("true");
    expect(await original.isVisible()).toBe(false);
    const nowhere = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(98) };
    expect((await applyChange(editor, "MOVE_JSX", nowhere))["instantUpdateSuccessful"]).toBe(false);
    expect(editor.console).toContain("Could not find new parent element for instant update");
  });

  it("are hidden when removed, shown again by undo, and hidden again by redo", async () => {
    covers("10 REMOVE_JSX", "10.1 undo", "10.2 redo", "10 component marker");
    const done = await applyChange(editor, "REMOVE_JSX", { codebaseIdsToRemove: [id(6)] });
    expect(await rowOf(editor)).toEqual(["one", "(two)", "deep"]);
    expect(done["instantUpdateData"]).toMatchObject({
      parentToElementKeysRemoved: {
        [key(4, PATHS.row)]: [
          { elementKeyRemoved: TWO, outerHTML: expect.stringContaining("two") },
        ],
      },
    });
    await editor.next("NAV_TREE");
    await undoChange(editor, done);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    await applyChange(editor, "REDO", { changeToRedo: done["changeItem"] } as never);
    expect(await editor.heard("INSTANT_UPDATE_DONE")).toHaveLength(2);
    expect(await rowOf(editor)).toEqual(["one", "(two)", "deep"]);
    await editor.frame.locator(`.${id(6)}`).evaluate((node) => node.remove());
    await undoChange(editor, done, { matchingActivityFlushed: true });
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    await applyChange(editor, "REMOVE_JSX", { codebaseIdsToRemove: [id(13)] });
    expect(await editor.frame.locator(".lib").isVisible()).toBe(false);
    const missing = await applyChange(editor, "REMOVE_JSX", { codebaseIdsToRemove: [id(97)] });
    expect(missing["instantUpdateSuccessful"]).toBe(false);
    expect(editor.console).toContain("Could not find component element for instant update");
  });

  it("do not count among their siblings while they are hidden, and are there when asked for", async () => {
    covers("10 REMOVE_JSX", "10.1 undo");
    await editor.frame.addStyleTag({ content: `.row > :last-child { opacity: 0.5; }` });
    const row = editor.frame.locator(`.${id(4)}`);
    await row.evaluate((node) => Object.assign(window, { last: node.lastElementChild }));
    const done = await applyChange(editor, "REMOVE_JSX", { codebaseIdsToRemove: [id(7)] });
    expect([await rowOf(editor), await styleOf(editor, 6, "opacity")]).toEqual([
      ["one", "two"],
      "0.5",
    ]);
    await undoChange(editor, done);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    await applyChange(editor, "REDO", { changeToRedo: done["changeItem"] } as never);
    expect(await rowOf(editor)).toEqual(["one", "two"]);
    // The page's own code knows the node and nothing of what happened to it.
    const found = await row.evaluate((node) => {
      const { last } = window as unknown as { last: Element };
      const added = document.createElement("div");
      added.textContent = "added";
      node.insertBefore(added, last);
      return [...node.children].map((child) => child.textContent);
    });
    expect(found).toEqual(["one", "two", "added", "deep"]);
    await expect.poll(() => rowOf(editor)).toEqual(["one", "two", "added"]);
  });

  it("are wrapped, duplicated and given another tag", async () => {
    covers("10 WRAP_DIV", "10 DUPLICATE", "10 CHANGE_TAG");
    await applyChange(editor, "WRAP_DIV", { codebaseIdsToWrap: [id(6), id(5)] });
    expect(await rowOf(editor)).toEqual(["onetwo", "(one)", "(two)", "deep"]);
    const wrapper = editor.frame.locator(".tempo-wrap-in-div-placeholder");
    expect(await wrapper.getAttribute("data-testid")).toBe("tempo-wrap-in-div-placeholder");
    await applyChange(editor, "DUPLICATE", { codebaseIdsToDuplicate: [id(7)] });
    expect(await rowOf(editor)).toEqual(["onetwo", "(one)", "(two)", "deep", "deep"]);
    for (const number of [7, 8])
      expect(await editor.frame.locator(`.tempo-duplicate-placeholder-${id(number)}`).count()).toBe(
        1,
      );
    await editor.frame
      .locator(`.${id(5)}`)
      .last()
      .evaluate((node) => {
        node.id = "mail";
        node.setAttribute("aria-describedby", "mail elsewhere");
      });
    await applyChange(editor, "DUPLICATE", { codebaseIdsToDuplicate: [id(5)] });
    expect(await editor.frame.locator("#mail-2").first().getAttribute("aria-describedby")).toBe(
      "mail-2 elsewhere",
    );
    await applyChange(editor, "CHANGE_TAG", { codebaseIdToChange: id(2), newTagName: "h3" });
    expect(await editor.frame.locator("h3").getAttribute("class")).toBe(`${id(2)} title`);
    expect(await editor.frame.locator("h1").isVisible()).toBe(false);
  });

  it("move at once while they are dragged", async () => {
    covers("tempMoveElement");
    await editor.clear();
    await editor.call("tempMoveElement", ONE, 1);
    const selected = await editor.next("SELECTED_ELEMENT_KEY");
    expect(selected["elementKey"]).toBe(key(5, "root-0-0-2-1"));
    expect(selected["outerHTML"]).toContain("one");
    expect(await rowOf(editor)).toEqual(["two", "one", "deep"]);
    const order = (await editor.heard()).map((message) => message.id);
    expect(order.indexOf("NAV_TREE")).toBeLessThan(order.indexOf("SELECTED_ELEMENT_KEY"));
  });
});

describe("classes and styles", () => {
  it("show as temporary rules and can be taken back", async () => {
    covers("10 ADD_CLASS", "10 STYLING", "10 modifiers", "10.1 undo");
    const added = await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: "mt-[7px]",
      cssEquivalent: "margin-top: 7px",
    });
    const { addedClass } = added["instantUpdateData"] as { addedClass: string };
    expect(addedClass).toMatch(/^arb89-styling-\d+-mt--7px-$/);
    expect(await styleOf(editor, 5, "margin-top")).toBe("7px");
    await undoChange(editor, added);
    expect(await styleOf(editor, 5, "margin-top")).toBe("0px");
    const plainClass = await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: "2:x",
    });
    expect(plainClass["instantUpdateData"]).toEqual({
      addedClass: "-2-x",
      codebaseAddedClass: "2:x",
    });
    await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: "w",
      cssEquivalent: "opacity: 0.3",
      temporaryOnly: true,
    });
    expect(await classesOf(editor, 5)).toContain("arb89-temp-styling");

    const styling = { stylingFramework: "Inline" as const, customProperties: [] };
    const styled = await applyChange(editor, "STYLING", {
      ...styling,
      codebaseId: id(1),
      stylingChanges: { fontSize: "21px", paddingTop: null },
      modifiers: [],
    });
    expect([
      await styleOf(editor, 1, "font-size"),
      await styleOf(editor, 1, "padding-top"),
    ]).toEqual(["21px", "0px"]);
    await undoChange(editor, styled);
    expect([
      await styleOf(editor, 1, "font-size"),
      await styleOf(editor, 1, "padding-top"),
    ]).toEqual(["17px", "10px"]);

    const resize = (number: number): Promise<Message> =>
      applyChange(editor, "STYLING", {
        codebaseId: id(number),
        stylingChanges: { fontSize: "20px" },
        stylingFramework: "Tailwind",
        modifiers: [],
        customProperties: [],
      });
    const sized = await resize(5);
    expect(await styleOf(editor, 5, "line-height")).toBe("28px");
    await undoChange(editor, sized);
    expect(await styleOf(editor, 5, "line-height")).toBe("normal");
    // What is inside inherits the factor, not its product with the size of the text around it.
    await editor.frame.addStyleTag({ content: ".item { line-height: 1.5; }" });
    expect((await resize(7))["instantUpdateData"]).toMatchObject({
      previousValues: { "font-size": "17px", "line-height": "1.5" },
    });

    await applyChange(editor, "STYLING", {
      ...styling,
      codebaseId: id(6),
      stylingChanges: { color: "rgb(9, 9, 9)" },
      modifiers: ["hover", "focus"],
    });
    expect(await styleOf(editor, 6, "color")).toBe("rgb(10, 20, 30)");
    await editor.call("setModifiersForSelectedElement", ["focus"], TWO);
    await expect.poll(() => styleOf(editor, 6, "color")).toBe("rgb(9, 9, 9)");
  });

  it("are removed and exchanged", async () => {
    covers("10 REMOVE_CLASS", "10 UPDATE_CLASSES", "10.1 undo");
    await applyChange(editor, "REMOVE_CLASS", {
      codebaseIdToRemoveClass: id(5),
      className: "item",
    });
    expect(await classesOf(editor, 5)).not.toContain("item");
    const update = (newClasses: string[], isInstantChangeOnly: boolean): Promise<Message> =>
      applyChange(editor, "UPDATE_CLASSES", {
        codebaseIdToUpdateClass: id(6),
        oldClasses: ["item"],
        newClasses,
        involvedClasses: [
          { tailwind: newClasses[0] ?? "", css: "padding-left: 5px" },
          { tailwind: "pr", css: "padding-right: 6px", variant: "sm" },
          { tailwind: "pt", css: "padding-top: 6px", variant: "hover" },
        ],
        isInstantChangeOnly,
      });
    await editor.frame.locator(`.${id(7)}`).evaluate((node) => node.classList.add("pl-3"));
    await update(["pl-1", "sm:pr", "hover:pt"], true);
    await update(["pl-2", "sm:pr", "hover:pt"], true);
    const done = await update(["pl-3", "sm:pr", "hover:pt"], false);
    expect(await classesOf(editor, 6)).toEqual([id(6), "pl-3", "sm:pr", "hover:pt"]);
    expect([
      await styleOf(editor, 6, "padding-left"),
      await styleOf(editor, 6, "padding-right"),
    ]).toEqual(["5px", "6px"]);
    expect(await styleOf(editor, 6, "padding-top")).toBe("0px");
    expect(await styleOf(editor, 7, "padding-left")).toBe("0px");
    await undoChange(editor, done);
    expect(await classesOf(editor, 6)).toEqual([id(6), "item"]);
  });

  it("other changes wait for the source", async () => {
    covers(
      "10 nothing for other types",
      "9 nested changes are rebuilt",
      "10.3 the rest waits for the server",
    );
    const before = await editor.frame.locator("main").innerHTML();
    const done = [
      await applyChange(editor, "CHANGE_PROP", {
        codebaseIdToChange: id(5),
        propName: "title",
        propValue: "x",
      }),
      await applyChange(editor, "EDIT_TEXT", { codebaseIdToEditText: id(5), newText: "x" }),
      await applyChange(editor, "UNKNOWN", {}),
    ];
    expect(done.map((message) => message["instantUpdateSuccessful"])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await editor.frame.locator("main").innerHTML()).toBe(before);
    const duplicated = await applyChange(editor, "DUPLICATE", { codebaseIdsToDuplicate: [id(5)] });
    const shown = await editor.frame.locator("main").innerHTML();
    const undone = await undoChange(editor, duplicated);
    expect(undone["instantUpdateSuccessful"]).toBe(false);
    expect(undone["changeItem"]).toMatchObject({
      type: "UNDO",
      changeFields: { changeToUndo: { type: "DUPLICATE", _apiPromise: null } },
    });
    expect(await editor.frame.locator("main").innerHTML()).toBe(shown);
  });
});
