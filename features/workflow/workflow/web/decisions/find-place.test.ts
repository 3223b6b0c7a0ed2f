import { DecisionEditor } from "@devloom/bpmn-designer/decisions";
import { expect, it } from "vitest";
import { decisionTable } from "../../testing/models.ts";
import { findPlace } from "./find-place.ts";

it("finds the decision, the column and the rule of an element", async () => {
  const editor = await DecisionEditor.open(decisionTable("d"));
  const { decisions } = editor.getState();
  const logic = decisions[0]?.logic;
  if (logic?.kind !== "table") throw new Error("There is no table.");
  const { columns, rules } = logic.table;

  const cell = rules[1]?.cells[0]?.id ?? "";
  expect(findPlace(decisions, "d")).toEqual({ decision: decisions[0] });
  expect(findPlace(decisions, columns[0]?.parts[0] ?? "")).toMatchObject({ column: columns[0] });
  expect(findPlace(decisions, rules[1]?.id ?? "")).toMatchObject({ rule: 1 });
  expect(findPlace(decisions, cell)).toMatchObject({ rule: 1, column: columns[0] });
  expect(findPlace(decisions, "elsewhere")).toBeUndefined();
});
