import { DecisionEditor, type TableView } from "@devloom/bpmn-designer/decisions";
import { expect, it } from "vitest";
import { decisionTable } from "../../testing/models.ts";
import { compareTables } from "./compare-tables.ts";

function tableOf(editor: DecisionEditor): TableView {
  const logic = editor.getState().decisions[0]?.logic;
  if (logic?.kind !== "table") throw new Error("There is no table.");
  return logic.table;
}

it("marks rules that were added, removed and changed, and none for a new empty column", async () => {
  const editor = await DecisionEditor.open(decisionTable("d"));
  const before = tableOf(editor);
  const table = editor.table("d");
  table?.addColumn("input");
  expect(compareTables(before, tableOf(editor)).after).toEqual(new Map());

  table?.setCell(1, { kind: "output", index: 0 }, "20");
  table?.removeRule(0);
  table?.addRule(0);

  expect(compareTables(before, tableOf(editor))).toEqual({
    before: new Map([
      [0, "removed"],
      [1, "changed"],
    ]),
    after: new Map([
      [0, "added"],
      [1, "changed"],
    ]),
  });
});
