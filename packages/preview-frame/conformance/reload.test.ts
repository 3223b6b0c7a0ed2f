import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyChange, classesOf, rowOf, styleOf, undoChange } from "./changes.ts";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
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

describe("keys and ids", () => {
  it("selects what the change asks for", async () => {
    covers("10 selection after update");
    const remove = { codebaseIdsToRemove: [id(7)] };
    await applyChange(editor, "REMOVE_JSX", remove, { elementKeyToSelectAfterInstantUpdate: ONE });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: ONE });
    await applyChange(editor, "REMOVE_JSX", remove, {
      elementKeysToMultiselectAfterInstantUpdate: [ONE, TWO],
    });
    expect((await editor.next("MULTI_SELECTED_ELEMENT_KEYS"))["elementKeys"]).toEqual([ONE, TWO]);
    const done = await applyChange(editor, "REMOVE_JSX", remove, {
      elementKeyToSelectAfterInstantUpdate: null,
      elementKeyToSelectAfterUndoInstantUpdate: TWO,
    });
    expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: null });
    await undoChange(editor, done);
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

  it("shows utilities in the page's layer, the later over the earlier, and leaves no more of many than of one", async () => {
    const { frame } = editor;
    await frame.evaluate(() => {
      const style = document.createElement("style");
      style.textContent = "@layer base, utilities; .outside { text-align: end; }";
      document.head.append(style);
    });
    const align = (textAlign: string): Promise<unknown> =>
      applyChange(editor, "STYLING", {
        codebaseId: id(6),
        stylingChanges: { textAlign },
        stylingFramework: "Tailwind",
        customProperties: [],
        modifiers: [],
      });
    const styles = (): Promise<number> => frame.locator("head > style").count();
    const counts: number[] = [];
    for (const values of [
      ["center", "right"],
      ["right", "center"],
      ["left", "right"],
    ]) {
      for (const value of values) await align(value);
      expect(await styleOf(editor, 6, "text-align")).toBe(values.at(-1));
      await editor.call("setIsFlushing", true);
      await editor.settle();
      await editor.after("NAV_TREE", () =>
        frame.evaluate(() => void document.querySelector("main")?.classList.toggle("reloaded")),
      );
      await editor.call("setIsFlushing", false);
      expect(await styleOf(editor, 6, "text-align")).toBe("start");
      counts.push(await styles());
    }
    expect(new Set(counts).size).toBe(1);
    await align("center");
    await frame.locator(`.${id(6)}`).evaluate((node) => node.classList.add("outside"));
    expect(await styleOf(editor, 6, "text-align")).toBe("end");
  });

  it("keeps what it shows until the page is made anew", async () => {
    covers("setIsFlushing", "11 flush and reload", "11 own writes are ignored");
    await applyChange(editor, "WRAP_DIV", { codebaseIdsToWrap: [id(5)] });
    await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className: "x",
      cssEquivalent: "opacity: 0.5",
    });
    await editor.settle();
    expect(await rowOf(editor)).toEqual(["one", "(one)", "two", "deep"]);
    await editor.call("setIsFlushing", true);
    await editor.settle();
    const queued = editor.frame.locator("[arb89-queue-delete-after-hot-reload]");
    expect(await queued.count()).toBe(1);
    await editor.after("NAV_TREE", reload);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
    expect(await styleOf(editor, 6, "opacity")).toBe("1");
    const left = await editor.frame
      .locator("body")
      .evaluate((body) => body.innerHTML.includes("arb89-"));
    expect(left).toBe(false);
  });

  it("takes away what stands in for a change of which nothing was written, and nothing else", async () => {
    const fade = (number: number) =>
      applyChange(editor, "STYLING", {
        codebaseId: id(number),
        stylingChanges: { opacity: "0.5" },
        stylingFramework: "CSS",
        customProperties: [],
        modifiers: [],
      });
    await applyChange(editor, "WRAP_DIV", { codebaseIdsToWrap: [id(5)] });
    await editor.call("setIsFlushing", true);
    await editor.call("setIsFlushing", false);
    await fade(6);
    await editor.call("setIsFlushing", true);
    await editor.call("setIsFlushing", false, true);
    expect(await styleOf(editor, 6, "opacity")).toBe("1");
    expect((await classesOf(editor, 6)).join(" ")).not.toContain("arb89-styling");
    expect(await rowOf(editor)).toEqual(["one", "(one)", "two", "deep"]);
    await editor.after("NAV_TREE", reload);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
  });

  it("keeps classes that were added since the flush began", async () => {
    covers("11 classes since the flush stay");
    await editor.call("setIsFlushing", true);
    await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className: "x",
      cssEquivalent: "opacity: 0.5",
    });
    await editor.frame
      .locator(`.${id(6)}`)
      .evaluate((node, name) => node.setAttribute("class", name), id(6));
    await editor.after("NAV_TREE", reload);
    expect(await styleOf(editor, 6, "opacity")).toBe("0.5");
  });

  it("keeps nothing of a value that was tried out and taken back since the flush began", async () => {
    const className = "arb89-temp-styling";
    await editor.call("setIsFlushing", true);
    await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(6),
      className,
      cssEquivalent: "opacity: 0.5 !important;",
      temporaryOnly: true,
    });
    await applyChange(editor, "UPDATE_CLASSES", {
      codebaseIdToUpdateClass: id(6),
      newClasses: [],
      oldClasses: [className],
      involvedClasses: [],
      isInstantChangeOnly: true,
    });
    await editor.after("NAV_TREE", reload);
    const { frame } = editor;
    expect(await frame.locator("body").evaluate((body) => body.innerHTML)).not.toContain("arb89-");
  });

  it("leaves what is shown since the flush alone, whatever its page does meanwhile", async () => {
    covers("11 each reload clears what belongs to it");
    await editor.call("setIsFlushing", true);
    await editor.call("setIsFlushing", false);
    await applyChange(editor, "WRAP_DIV", { codebaseIdsToWrap: [id(6)] });
    await applyChange(editor, "MOVE_JSX", {
      codebaseIdToMove: id(5),
      codebaseIdToMoveTo: id(4),
      afterCodebaseId: id(7),
    });
    await editor.after("NAV_TREE", reload);
    expect(await rowOf(editor)).toEqual(["two", "(two)", "deep", "one"]);
  });

  it("puts nodes back that the page's own code never moved", async () => {
    await applyChange(editor, "MOVE_JSX", {
      codebaseIdToMove: id(5),
      codebaseIdToMoveTo: id(4),
      afterCodebaseId: id(6),
    });
    await editor.call("setIsFlushing", true);
    await editor.after("NAV_TREE", reload);
    expect(await rowOf(editor)).toEqual(["one", "two", "deep"]);
  });
});
