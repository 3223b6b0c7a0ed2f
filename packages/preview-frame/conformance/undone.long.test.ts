import { type ChangeFields, MARKER_CLASSES, newChangeItem } from "@devloom/frame-protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyChange, classesOf, styleOf, undoChange } from "./changes.ts";
import { typeText } from "./edits/type-text.ts";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { id } from "./ids.ts";
import { FULL, type Item } from "./testing/row-app.ts";
import { FADE, FADED, RowStage } from "./testing/row-stage.ts";

const [ONE, TWO, THREE] = FULL;
let row: RowStage;
let editor: Editor;
const update: RowStage["update"] = (items) => row.update(items);
const write: RowStage["write"] = () => row.write();
const makeAndUndo: RowStage["makeAndUndo"] = (...given) => row.makeAndUndo(...given);
const leftOver: RowStage["leftOver"] = () => row.leftOver();

beforeAll(async () => {
  row = await RowStage.open();
  ({ editor } = row);
});
afterAll(() => row.stop());
beforeEach(() => row.update(FULL));

describe("a change that is undone before its own update comes", () => {
  const FULL_OPACITY = "one 1, two 1, three 1";

  it("is not seen again when it comes with several updates", async () => {
    const { seen } = await makeAndUndo("STYLING", FADE, "opacity");
    await update([FADED, TWO, THREE]);
    await update([FADED, TWO, [7, "third"]]);
    await update(FULL);
    expect(await seen()).toEqual([FULL_OPACITY, "one 1, two 1, third 1"]);
    await expect.poll(leftOver).toBe(false);
  });

  it("leaves nothing behind when one update brings it and its undo", async () => {
    const { seen } = await makeAndUndo("STYLING", FADE, "opacity");
    await update([ONE, TWO, [7, "third"]]);
    await expect.poll(leftOver).toBe(false);
    expect(await seen()).toEqual([FULL_OPACITY, "one 1, two 1, third 1"]);
  });

  it("is seen at once when it is redone, whichever updates are on their way", async () => {
    covers("10.2 redo");
    const { done, seen } = await makeAndUndo("STYLING", FADE, "opacity");
    // The item is what the frame itself answered with.
    const changeToRedo = done["changeItem"] as never;
    await editor.call("applyChangeItemToDocument", newChangeItem("REDO", { changeToRedo }));
    await write();
    const { frame } = editor;
    expect(await frame.locator(`.${id(5)}`).evaluate((one) => getComputedStyle(one).opacity)).toBe(
      "0.5",
    );
    for (const items of [[FADED, TWO, THREE], FULL, [FADED, TWO, THREE]] as const)
      await update(items);
    expect(await seen()).toEqual([FULL_OPACITY, "one 0.5, two 1, three 1"]);
    expect(await leftOver()).toBe(false);
  });

  it("is not seen again when it was a removal, also when one update brings both", async () => {
    covers("10 REMOVE_JSX", "10.1 undo");
    for (const updates of [[[ONE, THREE], FULL], [[ONE, TWO, [7, "third"]]]] as const) {
      const { seen } = await makeAndUndo("REMOVE_JSX", { codebaseIdsToRemove: [id(6)] });
      for (const items of updates) await update(items);
      const third = updates[0].at(-1)?.[1] === "third" ? ["one two third"] : [];
      expect(await seen()).toEqual(["one two three", ...third]);
      expect(await leftOver()).toBe(false);
    }
  });

  it("leaves a text as the page has it when that begins as the one before", async () => {
    const fields = { codebaseIdToEditText: id(5), newText: "one more", oldText: "one" };
    await typeText(editor, fields);
    await write();
    await update([[5, 'one{" "}<br />more'], TWO, THREE]);
    await update([[5, "one"], [6, "second"], THREE]);
    await update(FULL);
    await expect.poll(() => editor.frame.locator(`.${id(4)}`).innerText()).toBe("one\ntwo\nthree");
  });

  it("was typed over several pieces of text, which React takes away itself", async () => {
    const told = editor.console.length;
    for (const pieces of ['one {"&"} more', '{false}one {"&"} more']) {
      await update([[5, pieces], TWO, THREE]);
      await typeText(editor, { codebaseIdToEditText: id(5), newText: "uno", oldText: "one" });
      await write();
      await update([[5, "uno"], TWO, THREE]);
      expect(await editor.frame.locator(`.${id(4)}`).innerText()).toBe("uno\ntwo\nthree");
    }
    expect(editor.console.slice(told).filter((text) => /error/i.test(text))).toEqual([]);
  });

  it("is not seen again when it was an addition", async () => {
    covers("10 ADD_JSX", "10.1 undo");
    const { seen } = await makeAndUndo("ADD_JSX", {
      codebaseIdToAddTo: id(4),
      afterCodebaseId: id(5),
      htmlForInstantUpdate: "<div>four</div>",
    });
    await update([ONE, [8, "four"], TWO, THREE]);
    await update(FULL);
    expect(await seen()).toEqual(["one two three"]);
    expect(await leftOver()).toBe(false);
  });
});

describe("a style for a state", () => {
  const HOT: Item = [5, "one", "item hot"];
  const forceHover = async (states: readonly string[]): Promise<void> => {
    await editor.call("setModifiersForSelectedElement", states, await editor.keyOf(id(5)));
    await editor.settle();
  };
  /** Writes the style sheet of the page, as an update of Vite does. */
  const setSheet = (css: string): Promise<void> =>
    editor.frame.evaluate((text) => {
      const sheet = document.getElementById("sheet") ?? document.createElement("style");
      sheet.id = "sheet";
      sheet.textContent = text;
      document.head.append(sheet);
    }, css);
  const opacity = (): Promise<string> => styleOf(editor, 5, "opacity");
  const inHover: ChangeFields["STYLING"] = {
    ...FADE,
    stylingFramework: "CSS",
    modifiers: ["hover"],
  };

  it("is undone in that state alone, and leaves nothing behind", async () => {
    covers("10.1 undo", "8 forced states");
    await setSheet(".item { opacity: 0.9; } .hot:hover { opacity: 0.5; }");
    await forceHover(["hover"]);
    const done = await applyChange(editor, "STYLING", inHover);
    expect(await opacity()).toBe("0.5");
    await write();
    await update([HOT, TWO, THREE]);
    expect(await opacity()).toBe("0.5");

    await undoChange(editor, done, { matchingActivityFlushed: true });
    expect(await opacity()).toBe("0.9");
    await forceHover([]);
    expect(await opacity()).toBe("0.9");
    await setSheet(".item { opacity: 0.8; } .hot:hover { opacity: 0.5; }");
    expect(await opacity()).toBe("0.8");
    await write();
    await update(FULL);
    expect(await leftOver()).toBe(false);
    await setSheet("");
  });

  it("is shown when forced as the page's rules have it now", async () => {
    covers("8 forced states", "setModifiersForSelectedElement");
    await setSheet("@layer low { .item:hover { opacity: 0.1; } }");
    await forceHover(["hover"]);
    expect(await opacity()).toBe("0.1");
    for (const now of ["0.5", "0.4", "0.5"]) {
      await setSheet(`div.item:hover { opacity: ${now}; }`);
      await update([ONE, TWO, [7, now]]);
      await expect.poll(opacity).toBe(now);
    }
    await setSheet("@layer low { .item:hover { opacity: 0.1; } } .item { opacity: 0.7; }");
    await update(FULL);
    await expect.poll(opacity).toBe("0.7");
    await update([HOT, TWO, THREE]);
    expect(await classesOf(editor, 5)).toContain("tempo-force-hover");
    await setSheet("");
    await forceHover([]);
  });
});

describe("what a style comes back to", () => {
  it("is the value from before it was tried out", async () => {
    covers("10.1 undo");
    await applyChange(editor, "ADD_CLASS", {
      codebaseIdToAddClass: id(5),
      className: MARKER_CLASSES.temporaryStyling,
      cssEquivalent: "opacity: 0.5 !important;",
      temporaryOnly: true,
    });
    const { instantUpdateData } = await applyChange(editor, "STYLING", FADE);
    expect(instantUpdateData).toMatchObject({ previousValues: { opacity: "1" } });
  });

  it("goes when nothing else follows, also when the writing ends after its update", async () => {
    covers("11 each reload clears what belongs to it");
    const done = await applyChange(editor, "STYLING", FADE);
    await write();
    await update([FADED, TWO, THREE]);
    await undoChange(editor, done, { matchingActivityFlushed: true });
    await editor.call("setIsFlushing", true);
    // Somebody has written something else there by hand.
    await update([[5, "one", "item", "style={{ opacity: 0.7 }}"], TWO, THREE]);
    await editor.call("setIsFlushing", false);
    await expect.poll(() => styleOf(editor, 5, "opacity")).toBe("0.7");
    expect(await leftOver()).toBe(false);
  });
});
