import { expect, it } from "vitest";
import { traceDecision } from "./evaluate-decision.ts";
import { loadDecisions } from "./load-decisions.ts";

function dmn(policy: string, cells: readonly (readonly [string, string])[]): string {
  const rules = cells.map(
    ([test, given], index) => `<rule id="r${index}">
      <inputEntry id="in${index}"><text>${test}</text></inputEntry>
      <outputEntry id="out${index}"><text>${given}</text></outputEntry></rule>`,
  );
  return `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="defs" name="n" namespace="t">
    <decision id="rate" name="rate"><decisionTable id="t" hitPolicy="${policy}">
      <input id="i"><inputExpression id="ie"><text>amount</text></inputExpression></input>
      <output id="o" name="rate" />${rules.join("")}</decisionTable></decision>
    <decision id="total" name="total">
      <informationRequirement id="q"><requiredDecision href="#rate" /></informationRequirement>
      <literalExpression id="le"><text>amount * rate</text></literalExpression></decision>
  </definitions>`;
}

const now = "2026-01-01T00:00:00.000Z";
const above = "&gt; ";

async function loaded(xml: string) {
  const answer = await loadDecisions(xml);
  if ("refusals" in answer) throw new Error(JSON.stringify(answer.refusals));
  return answer.decisions;
}

it("tells which rules matched in every decision on the way", async () => {
  const decisions = await loaded(
    dmn("FIRST", [
      [`${above}100`, "2"],
      [`${above}500`, "1"],
      ["-", "3"],
    ]),
  );

  expect(traceDecision(decisions, "total", { amount: 600 }, now)).toEqual({
    result: 1200,
    steps: [
      { decision: "rate", inputs: [600], rules: [0, 1, 2], result: 2 },
      { decision: "total", inputs: [], rules: [], result: 1200 },
    ],
  });
});

it("tells which rules contradict each other", async () => {
  const decisions = await loaded(
    dmn("UNIQUE", [
      [`${above}100`, "2"],
      [`${above}500`, "1"],
    ]),
  );

  expect(traceDecision(decisions, "rate", { amount: 600 }, now)).toEqual({
    error: "2 rules match, only one may.",
    steps: [{ decision: "rate", inputs: [600], rules: [0, 1] }],
  });
});

it("refuses each cell that is not FEEL at the cell, as it is written", async () => {
  const answer = await loadDecisions(
    dmn("UNIQUE", [
      ["&gt;", "2"],
      ["1", "2 +"],
    ]),
  );

  expect("refusals" in answer && answer.refusals).toMatchObject([
    { element: "in0", reason: expect.stringContaining("“>” is not valid FEEL") },
    { element: "out1", reason: expect.stringContaining("“2 +” is not valid FEEL") },
  ]);
});
