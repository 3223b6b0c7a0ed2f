import { expect, it } from "vitest";
import { escape, tag } from "../testing/bpmn.ts";
import { evaluateDecision, traceDecision } from "./evaluate-decision.ts";
import { loadDecisions } from "./load-decisions.ts";

const now = "2026-01-01T00:00:00.000Z";
const entry = (name: string, text: string): string => tag(name, tag("text", escape(text)));

async function table(rules: number, test: string, output: string, policy: object) {
  const rule = tag("rule", entry("inputEntry", test), entry("outputEntry", output));
  const input = tag("input", { id: "i" }, tag("inputExpression", { id: "e" }, tag("text", "1")));
  const parts = [input, tag("output", { name: "o" }), rule.repeat(rules)];
  const logic = tag("decisionTable", { id: "t", ...policy }, ...parts);
  const loaded = await loadDecisions(
    tag(
      "definitions",
      { xmlns: "https://www.omg.org/spec/DMN/20191111/MODEL/", name: "n", namespace: "t", id: "D" },
      tag("decision", { id: "d", name: "d" }, logic),
    ),
  );
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return loaded.decisions;
}

it("ends a table whose rules take as long as one of them may", async () => {
  const decisions = await table(
    1_000,
    "count(for i in 1..60000 return i) > 0",
    "count(for i in 1..60000 return i)",
    { hitPolicy: "COLLECT" },
  );
  expect(() => evaluateDecision(decisions, "d", {}, now)).toThrow(/more than 1000000 steps/);
  expect(traceDecision(decisions, "d", {}, now)).toMatchObject({
    error: expect.stringContaining("steps") as string,
  });
});

it("counts thousands of hits one by one", async () => {
  const decisions = await table(2_000, "1", '{b: "x", a: [1, 2]}', {
    hitPolicy: "COLLECT",
    aggregation: "COUNT",
  });
  expect(evaluateDecision(decisions, "d", {}, now)).toBe(1);
});
