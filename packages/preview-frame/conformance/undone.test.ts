import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import { typeText } from "./edits/type-text.ts";
import { id } from "./ids.ts";
import { FULL } from "./testing/row-app.ts";
import { FADE, FADED, RowStage } from "./testing/row-stage.ts";

const [, TWO, THREE] = FULL;

let row: RowStage;
beforeAll(async () => {
  row = await RowStage.open();
});
afterAll(() => row.stop());
beforeEach(() => row.update(FULL));

// undone.long.test.ts has the other changes, several updates, and styles for states.
describe("a change that is undone before its own update comes", () => {
  it("is not seen again when it was a style", async () => {
    covers("11 each reload clears what belongs to it", "10.1 undo");
    const { seen } = await row.makeAndUndo("STYLING", FADE, "opacity");
    await row.update([FADED, TWO, THREE]);
    await row.update(FULL);
    expect(await seen()).toEqual(["one 1, two 1, three 1"]);
    expect(await row.leftOver()).toBe(false);
  });

  it("leaves no text behind that was typed", async () => {
    covers("11 each reload clears what belongs to it", "10.1 undo");
    for (const updates of [[FULL], [[[5, "uno"], TWO, THREE], FULL]] as const) {
      const fields = { codebaseIdToEditText: id(5), newText: "uno", oldText: "one" };
      await typeText(row.editor, fields);
      await row.makeAndUndo("EDIT_TEXT", fields);
      for (const items of updates) await row.update(items);
      await expect.poll(() => row.text()).toContain("one");
    }
  });
});

it("a text that was typed and written stays when another update follows at once", async () => {
  await typeText(row.editor, { codebaseIdToEditText: id(5), newText: "uno", oldText: "one" });
  await row.write();
  const told = row.editor.console.length;
  const isUpdated = (): boolean =>
    row.editor.console.slice(told).some((text) => text.includes("hot updated: /App.jsx"));
  await row.app.write([[5, "uno"], TWO, THREE]);
  await expect.poll(isUpdated, { interval: 5 }).toBe(true);
  await row.update([
    [5, "uno"],
    [6, "second"],
    [7, "third"],
  ]);
  await expect.poll(() => row.text()).toContain("third");
  expect(await row.text()).toBe("uno\nsecond\nthird");
});

it("a text that an earlier update brought stays when the one comes that was expected to", async () => {
  // The update of this write brings the text as well, as where both were written in quick succession.
  await row.write();
  await typeText(row.editor, { codebaseIdToEditText: id(5), newText: "uno", oldText: "one" });
  await row.write();
  await row.update([[5, "uno"], TWO, THREE]);
  await row.update([[5, "uno"], [6, "second"], THREE]);
  expect(await row.text()).toBe("uno\nsecond\nthree");
});
