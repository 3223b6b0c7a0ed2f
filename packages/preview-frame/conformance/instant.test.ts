import { type ChangeFields, type ChangeType, newChangeItem } from "@devloom/frame-protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

const HIDDEN = "arb89-display-none-until-refresh";
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

async function apply<Type extends ChangeType>(
  type: Type,
  fields: ChangeFields[Type],
  others: object = {},
): Promise<Message> {
  const item = { ...newChangeItem(type, fields), ...others };
  const done = await editor.after("INSTANT_UPDATE_DONE", () =>
    editor.call("applyChangeItemToDocument", item),
  );
  expect((await editor.heard("INSTANT_UPDATE_DONE")).at(-1)?.["changeItem"]).toEqual(item);
  return done;
}

/** Undoes a change as the ledger has it after its instant update. */
async function undo(done: Message, fields: object = {}): Promise<Message> {
  const { changeItem, instantUpdateData } = done;
  const changeToUndo = {
    ...(changeItem as object),
    _instantUpdateData: instantUpdateData,
    _apiPromise: null,
  };
  return apply("UNDO", { changeToUndo, ...fields } as never);
}

/** The children of the row: ids by their number, hidden ones in brackets. */
async function row(): Promise<string[]> {
  return editor.frame.locator(`.${id(4)}`).evaluate(
    (node, hidden) =>
      [...node.children].map((child) => {
        const name = child.textContent ?? "";
        return child.classList.contains(hidden) ? `(${name})` : name;
      }),
    HIDDEN,
  );
}

function style(number: number, property: string): Promise<string> {
  return editor.frame
    .locator(`.${id(number)}`)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

function classes(number: number): Promise<string[]> {
  return editor.frame
    .locator(`.${id(number)}`)
    .first()
    .evaluate((node) => [...node.classList]);
}

describe("elements", () => {
  it("are added at their place and can be taken back", async () => {
    covers("applyChangeItemToDocument", "INSTANT_UPDATE_DONE", "10 ADD_JSX", "10.1 undo");
    const fields = {
      codebaseIdToAddTo: id(4),
      afterCodebaseId: id(5),
      htmlForInstantUpdate: "<b>new</b>",
    };
    const done = await apply("ADD_JSX", fields);
    expect(done["instantUpdateSuccessful"]).toBe(true);
    expect(await row()).toEqual(["one", "new", "two", "deep"]);
    const { newAddedIds } = done["instantUpdateData"] as { newAddedIds: string[] };
    const added = editor.frame.locator(`.${newAddedIds[0]}`);
    expect(await added.getAttribute("tempoelementid")).toBe(newAddedIds[0]);
    for (const name of ["delete-after-refresh", "instant-update", "outline-until-refresh"])
      expect(await added.getAttribute(`arb89-${name}`)).toBe("true");
    expect(await editor.outlines()).toMatchObject([{ type: "PRIMARY" }]);
    expect((await undo(done))["instantUpdateSuccessful"]).toBe(true);
    expect(await row()).toEqual(["one", "two", "deep"]);
    const before = {
      codebaseIdToAddTo: id(4),
      beforeCodebaseId: id(5),
      htmlForInstantUpdate: "<b>0</b>",
    };
    await apply("ADD_JSX", before);
    expect(await row()).toEqual(["0", "one", "two", "deep"]);
    const nowhere = { codebaseIdToAddTo: id(99), htmlForInstantUpdate: "<b>x</b>" };
    expect((await apply("ADD_JSX", nowhere))["instantUpdateSuccessful"]).toBe(false);
  });

  it("are moved among siblings, and copied into other parents", async () => {
    covers("10 MOVE_JSX");
    const within = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(4), afterCodebaseId: id(6) };
    expect((await apply("MOVE_JSX", within))["instantUpdateSuccessful"]).toBe(true);
    expect(await row()).toEqual(["two", "one", "deep"]);
    await apply("MOVE_JSX", {
      codebaseIdToMove: id(2),
      codebaseIdToMoveTo: id(4),
      beforeCodebaseId: id(7),
    });
    expect(await row()).toEqual(["two", "one", "Hello", "deep"]);
    const original = editor.frame.locator(`main > .${id(2)}`);
    expect(await original.getAttribute("arb89-do-not-show-in-nav")).toBe("true");
    expect(await original.isVisible()).toBe(false);
    const nowhere = { codebaseIdToMove: id(5), codebaseIdToMoveTo: id(98) };
    expect((await apply("MOVE_JSX", nowhere))["instantUpdateSuccessful"]).toBe(false);
    expect(editor.console).toContain("Could not find new parent element for instant update");
  });

  it("are hidden when removed, shown again by undo, and hidden again by redo", async () => {
    covers("10 REMOVE_JSX", "10.1 undo", "10.2 redo", "10 component marker");
    const done = await apply("REMOVE_JSX", { codebaseIdsToRemove: [id(6)] });
    expect(await row()).toEqual(["one", "(two)", "deep"]);
    expect(done["instantUpdateData"]).toMatchObject({
      parentToElementKeysRemoved: {
        [key(4, PATHS.row)]: [
          { elementKeyRemoved: TWO, outerHTML: expect.stringContaining("two") },
        ],
      },
    });
    await editor.next("NAV_TREE");
    await undo(done);
    expect(await row()).toEqual(["one", "two", "deep"]);
    await apply("REDO", { changeToRedo: done["changeItem"] } as never);
    expect(await editor.heard("INSTANT_UPDATE_DONE")).toHaveLength(2);
    expect(await row()).toEqual(["one", "(two)", "deep"]);
    await editor.frame.locator(`.${id(6)}`).evaluate((node) => node.remove());
    await undo(done, { matchingActivityFlushed: true });
    expect(await row()).toEqual(["one", "two", "deep"]);
    await apply("REMOVE_JSX", { codebaseIdsToRemove: [id(13)] });
    expect(await editor.frame.locator(".lib").isVisible()).toBe(false);
    const missing = await apply("REMOVE_JSX", { codebaseIdsToRemove: [id(97)] });
    expect(missing["instantUpdateSuccessful"]).toBe(false);
    expect(editor.console).toContain("Could not find component element for instant update");
  });

  it("are wrapped, duplicated and given another tag", async () => {
    covers("10 WRAP_DIV", "10 DUPLICATE", "10 CHANGE_TAG");
    await apply("WRAP_DIV", { codebaseIdsToWrap: [id(6), id(5)] });
    expect(await row()).toEqual(["onetwo", "(one)", "(two)", "deep"]);
    const wrapper = editor.frame.locator(".tempo-wrap-in-div-placeholder");
    expect(await wrapper.getAttribute("data-testid")).toBe("tempo-wrap-in-div-placeholder");
    await apply("DUPLICATE", { codebaseIdsToDuplicate: [id(7)] });
    expect(await row()).toEqual(["onetwo", "(one)", "(two)", "deep", "deep"]);
    for (const number of [7, 8])
      expect(await editor.frame.locator(`.tempo-duplicate-placeholder-${id(number)}`).count()).toBe(
        1,
      );
    await apply("CHANGE_TAG", { codebaseIdToChange: id(2), newTagName: "h3" });
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
    expect(await row()).toEqual(["two", "one", "deep"]);
    const order = (await editor.heard()).map((message) => message.id);
    expect(order.indexOf("NAV_TREE")).toBeLessThan(order.indexOf("SELECTED_ELEMENT_KEY"));
  });
});

describe("classes and styles", () => {
  it("show as temporary rules and can be taken back", async () => {
    covers("10 ADD_CLASS", "10 STYLING", "10 modifiers", "10.1 undo");
    const added = await apply("ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: "mt-[7px]",
      cssEquivalent: "margin-top: 7px",
    });
    const { addedClass } = added["instantUpdateData"] as { addedClass: string };
    expect(addedClass).toMatch(/^arb89-styling-\d+-mt--7px-$/);
    expect(await style(5, "margin-top")).toBe("7px");
    await undo(added);
    expect(await style(5, "margin-top")).toBe("0px");
    const plainClass = await apply("ADD_CLASS", { codebaseIdToAddClass: id(5), className: "2:x" });
    expect(plainClass["instantUpdateData"]).toEqual({
      addedClass: "-2-x",
      codebaseAddedClass: "2:x",
    });
    await apply("ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: "w",
      cssEquivalent: "opacity: 0.3",
      temporaryOnly: true,
    });
    expect(await classes(5)).toContain("arb89-temp-styling");

    const styling = { stylingFramework: "Inline", customProperties: [] } as const;
    const styled = await apply("STYLING", {
      ...styling,
      codebaseId: id(1),
      stylingChanges: { fontSize: "21px", paddingTop: null },
      modifiers: [],
    });
    expect([await style(1, "font-size"), await style(1, "padding-top")]).toEqual(["21px", "0px"]);
    await undo(styled);
    expect([await style(1, "font-size"), await style(1, "padding-top")]).toEqual(["17px", "10px"]);

    await apply("STYLING", {
      ...styling,
      codebaseId: id(6),
      stylingChanges: { color: "rgb(9, 9, 9)" },
      modifiers: ["hover", "focus"],
    });
    expect(await style(6, "color")).toBe("rgb(10, 20, 30)");
    await editor.call("setModifiersForSelectedElement", ["focus"], TWO);
    await expect.poll(() => style(6, "color")).toBe("rgb(9, 9, 9)");
  });

  it("are removed and exchanged", async () => {
    covers("10 REMOVE_CLASS", "10 UPDATE_CLASSES", "10.1 undo");
    await apply("REMOVE_CLASS", { codebaseIdToRemoveClass: id(5), className: "item" });
    expect(await classes(5)).not.toContain("item");
    const update = (newClasses: string[], isInstantChangeOnly: boolean): Promise<Message> =>
      apply("UPDATE_CLASSES", {
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
    await update(["pl-1", "sm:pr", "hover:pt"], true);
    await update(["pl-2", "sm:pr", "hover:pt"], true);
    const done = await update(["pl-3", "sm:pr", "hover:pt"], false);
    expect(await classes(6)).toEqual([id(6), "pl-3", "sm:pr", "hover:pt"]);
    expect([await style(6, "padding-left"), await style(6, "padding-right")]).toEqual([
      "5px",
      "6px",
    ]);
    expect(await style(6, "padding-top")).toBe("0px");
    await undo(done);
    expect(await classes(6)).toEqual([id(6), "item"]);
  });

  it("other changes wait for the source", async () => {
    covers("10 nothing for other types");
    const before = await editor.frame.locator("main").innerHTML();
    const done = [
      await apply("CHANGE_PROP", { codebaseIdToChange: id(5), propName: "title", propValue: "x" }),
      await apply("EDIT_TEXT", { codebaseIdToEditText: id(5), newText: "x" }),
      await apply("UNKNOWN", {}),
    ];
    expect(done.map((message) => message["instantUpdateSuccessful"])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await editor.frame.locator("main").innerHTML()).toBe(before);
  });
});

describe("keys and ids", () => {
  it("selects what the change asks for", async () => {
    covers("10 selection after update");
    const remove = { codebaseIdsToRemove: [id(7)] };
    await apply("REMOVE_JSX", remove, { elementKeyToSelectAfterInstantUpdate: ONE });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: ONE });
    await apply("REMOVE_JSX", remove, { elementKeysToMultiselectAfterInstantUpdate: [ONE, TWO] });
    expect((await editor.next("MULTI_SELECTED_ELEMENT_KEYS"))["elementKeys"]).toEqual([ONE, TWO]);
    const done = await apply("REMOVE_JSX", remove, {
      elementKeyToSelectAfterInstantUpdate: null,
      elementKeyToSelectAfterUndoInstantUpdate: TWO,
    });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: null });
    await undo(done);
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: TWO });
  });

  it("follows ids that change places", async () => {
    covers("updateCodebaseIds", "10.4 ids swap");
    await editor.call("setSelectedElement", ONE);
    await editor.call("setHoveredElement", TWO);
    await editor.settle();
    await editor.clear();
    await editor.call("updateCodebaseIds", { [id(5)]: id(6), [id(6)]: id(5), [id(4)]: id(50) });
    await editor.next("NAV_TREE");
    expect(await editor.heard("SELECTED_ELEMENT_KEY")).toMatchObject([
      { elementKey: key(6, PATHS.one), outerHTML: expect.stringContaining("one") },
    ]);
    expect(await editor.heard("HOVERED_ELEMENT_KEY")).toMatchObject([
      { elementKey: key(5, PATHS.two) },
    ]);
    expect(await editor.frame.locator(`.${id(6)}`).textContent()).toBe("one");
    expect(await editor.frame.locator(`.${id(6)}`).getAttribute("data-testid")).toBe(id(6));
    expect(await editor.frame.locator(`.${id(50)}`).getAttribute("tempoelementid")).toBe(id(50));
  });
});

describe("flush and reload", () => {
  const reload = (): Promise<void> =>
    editor.frame.evaluate(() => document.querySelector("main")?.classList.add("reloaded"));

  it("keeps what it shows until the page is made anew", async () => {
    covers("setIsFlushing", "11 flush and reload", "11 own writes are ignored");
    await apply("WRAP_DIV", { codebaseIdsToWrap: [id(5)] });
    await apply("ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className: "x",
      cssEquivalent: "opacity: 0.5",
    });
    await editor.settle();
    expect(await row()).toEqual(["one", "(one)", "two", "deep"]);
    await editor.call("setIsFlushing", true);
    await editor.settle();
    const queued = editor.frame.locator("[arb89-queue-delete-after-hot-reload]");
    expect(await queued.count()).toBe(1);
    await editor.after("NAV_TREE", reload);
    expect(await row()).toEqual(["one", "two", "deep"]);
    expect(await style(6, "opacity")).toBe("1");
    const left = await editor.frame
      .locator("body")
      .evaluate((body) => body.innerHTML.includes("arb89-"));
    expect(left).toBe(false);
  });

  it("keeps classes that were added since the flush began", async () => {
    covers("11 classes since the flush stay");
    await editor.call("setIsFlushing", true);
    await apply("ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className: "x",
      cssEquivalent: "opacity: 0.5",
    });
    await editor.frame
      .locator(`.${id(6)}`)
      .evaluate((node, name) => (node.className = name), id(6));
    await editor.after("NAV_TREE", reload);
    expect(await style(6, "opacity")).toBe("0.5");
  });

  it("puts nodes back that the page's own code never moved", async () => {
    await apply("MOVE_JSX", {
      codebaseIdToMove: id(5),
      codebaseIdToMoveTo: id(4),
      afterCodebaseId: id(6),
    });
    await editor.call("setIsFlushing", true);
    await editor.after("NAV_TREE", reload);
    expect(await row()).toEqual(["one", "two", "deep"]);
  });
});
