import { expect, it } from "vitest";
import { DecisionEditor } from "./decision-editor.ts";
import { lintDecisions } from "./lint-decisions.ts";

async function table(policy: string, rules: readonly (readonly [string, string])[]) {
  const rows = rules.map(
    (
      [test, given],
      at,
    ) => `<rule id="r${at + 1}"><inputEntry id="i${at + 1}"><text>${test}</text></inputEntry>
      <outputEntry id="o${at + 1}"><text>${given}</text></outputEntry></rule>`,
  );
  const editor =
    await DecisionEditor.open(`<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="defs" name="n" namespace="t">
    <decision id="d" name="D"><decisionTable id="t" hitPolicy="${policy}">
      <input id="in"><inputExpression id="ie"><text>x</text></inputExpression></input>
      <output id="out" name="y" />${rows.join("")}</decisionTable></decision></definitions>`);
  return lintDecisions(editor.getState().decisions);
}

it("finds a table without rules and a rule without an output, at the decision and at the cell", async () => {
  expect(await table("UNIQUE", [])).toEqual([
    { element: "d", rule: "decision-no-rules", names: [] },
  ]);
  expect(
    await table("UNIQUE", [
      ["1", "1"],
      ["2", " "],
    ]),
  ).toEqual([{ element: "o2", rule: "decision-no-output", names: ["2"] }]);
});

it("finds rules of a unique table that ask the same", async () => {
  const rules = [
    ["1 , 2", "1"],
    ["3", "2"],
    ["1  , 2", "3"],
  ] as const;
  expect(await table("UNIQUE", rules)).toEqual([
    { element: "r3", rule: "decision-same-conditions", names: ["3", "1"] },
  ]);
  expect(await table("COLLECT", rules)).toEqual([]);
});

it("finds rules that never count because an earlier one always does", async () => {
  expect(
    await table("FIRST", [
      ["1", "1"],
      ["-", "2"],
      ["3", "3"],
      ["", "4"],
    ]),
  ).toEqual([
    { element: "r3", rule: "decision-never-reached", names: ["3", "2"] },
    { element: "r4", rule: "decision-never-reached", names: ["4", "2"] },
  ]);
});
