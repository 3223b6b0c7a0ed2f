import { DecisionEditor } from "@devloom/bpmn-designer/decisions";
import { expect, it } from "vitest";
import { decisionTable } from "../../testing/models.ts";
import { exampleValues } from "./example-values.ts";

it("asks for the inputs of a decision and of those it builds on, but not for their results", async () => {
  const editor = await DecisionEditor.open(decisionTable("d"));
  const total = editor.addDecision("table", "Total");
  editor.require(total, "d", true);
  const table = editor.table(total);
  table?.setColumn("input", 0, { expression: "Discount" });
  table?.addColumn("input");
  table?.setColumn("input", 1, { expression: "Express Delivery", type: "boolean" });
  table?.addColumn("input");
  table?.setColumn("input", 2, { expression: "guests", type: "integer" });
  const { decisions } = editor.getState();
  const decision = decisions.find(({ id }) => id === total);

  if (decision === undefined) throw new Error("There is no decision.");
  expect(JSON.parse(exampleValues(decisions, decision))).toEqual({
    "Express Delivery": false,
    guests: 0,
    amount: "",
  });
});
