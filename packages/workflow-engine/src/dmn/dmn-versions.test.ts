import { describe, expect, it } from "vitest";
import type { Json, Variables } from "../state.ts";
import { evaluateDecision } from "./evaluate-decision.ts";
import { loadDecisions } from "./load-decisions.ts";

const now = "2026-01-01T00:00:00.000Z";

/** An input, a table over it, and an expression that builds on the table; both names have several words. */
function file(namespace: string, prefix = ""): string {
  const p = prefix === "" ? "" : `${prefix}:`;
  const xmlns = prefix === "" ? "xmlns" : `xmlns:${prefix}`;
  return `<${p}definitions ${xmlns}="${namespace}" xmlns:vendor="urn:vendor" id="defs" name="n" namespace="t">
    <${p}inputData id="in" name="Monthly Salary"><${p}variable id="v" name="Monthly Salary" /></${p}inputData>
    <${p}decision id="rate" name="Tax Rate" vendor:owner="x">
      <${p}informationRequirement id="q1"><${p}requiredInput href="#in" /></${p}informationRequirement>
      <${p}decisionTable id="t">
        <${p}input id="i"><${p}inputExpression id="ie"><${p}text>Monthly Salary</${p}text></${p}inputExpression></${p}input>
        <${p}output id="o" name="rate" />
        <${p}rule id="r1"><${p}inputEntry id="c1"><${p}text>&lt; 1000</${p}text></${p}inputEntry>
          <${p}outputEntry id="c2"><${p}text>0</${p}text></${p}outputEntry></${p}rule>
        <${p}rule id="r2"><${p}inputEntry id="c3"><${p}text>&gt;= 1000</${p}text></${p}inputEntry>
          <${p}outputEntry id="c4"><${p}text>20</${p}text></${p}outputEntry></${p}rule>
      </${p}decisionTable></${p}decision>
    <${p}decision id="tax" name="Tax">
      <${p}informationRequirement id="q2"><${p}requiredDecision href="#rate" /></${p}informationRequirement>
      <${p}literalExpression id="le"><${p}text>Monthly Salary * Tax Rate / 100</${p}text></${p}literalExpression>
    </${p}decision></${p}definitions>`;
}

async function decide(xml: string, variables: Variables): Promise<Json> {
  const loaded = await loadDecisions(xml);
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const restored = JSON.parse(JSON.stringify(loaded.decisions)) as typeof loaded.decisions;
  return evaluateDecision(restored, "tax", variables, now);
}

describe("DMN of every version is decided", () => {
  it.each([
    ["1.1", "http://www.omg.org/spec/DMN/20151101/dmn.xsd"],
    ["1.1 as some products write it", "http://www.omg.org/spec/DMN/20151101"],
    ["1.2", "http://www.omg.org/spec/DMN/20180521/MODEL/"],
    ["1.3", "https://www.omg.org/spec/DMN/20191111/MODEL/"],
    ["1.4", "https://www.omg.org/spec/DMN/20211108/MODEL/"],
    ["1.5", "https://www.omg.org/spec/DMN/20230324/MODEL/"],
  ])("%s, also under a prefix of its own", async (_, namespace) => {
    const variables = { "Monthly Salary": 2000 };
    expect(await decide(file(namespace), variables)).toBe(400);
    expect(await decide(file(namespace, "semantic"), variables)).toBe(400);
  });

  it("but not what only looks like it", async () => {
    expect(await loadDecisions(file("urn:other"))).toMatchObject({
      refusals: [{ reason: expect.stringMatching(/not DMN/) }],
    });
  });
});

const MODEL = "https://www.omg.org/spec/DMN/20230324/MODEL/";

it("gives null for a name of several words without a value, as for other names", async () => {
  expect(await decide(file(MODEL), {})).toBeNull();
});

it("refuses a decision that uses a business knowledge model which is not there, instead of deciding null", async () => {
  const knowledge = `<knowledgeRequirement id="k"><requiredKnowledge href="#f" /></knowledgeRequirement>`;
  const xml = file(MODEL).replace("<literalExpression", `${knowledge}<literalExpression`);
  expect(await loadDecisions(xml)).toMatchObject({
    refusals: [{ element: "tax", reason: expect.stringMatching(/does not exist/) }],
  });
});

it("orders by the outputs whose values are in order, and by no others", async () => {
  const rule = (id: string, one: string, other: string): string =>
    `<rule id="${id}"><inputEntry id="${id}i"><text>-</text></inputEntry>
    <outputEntry id="${id}a"><text>"${one}"</text></outputEntry><outputEntry id="${id}b"><text>"${other}"</text></outputEntry></rule>`;
  const xml = `<definitions xmlns="${MODEL}" id="defs" name="n" namespace="t"><decision id="tax" name="Tax">
    <decisionTable id="t" hitPolicy="OUTPUT ORDER">
      <input id="i"><inputExpression id="ie"><text>x</text></inputExpression></input>
      <output id="a" name="a" /><output id="b" name="b"><outputValues id="bv"><text>"high","low"</text></outputValues></output>
      ${rule("r1", "one", "low")}${rule("r2", "two", "high")}</decisionTable></decision></definitions>`;
  expect(await decide(xml, { x: 1 })).toEqual([
    { a: "two", b: "high" },
    { a: "one", b: "low" },
  ]);
});

it("knows the outputs of a required table by their names, where nothing else has them", async () => {
  const referring = file(MODEL).replace("Tax Rate / 100", "rate / 100");
  expect(await decide(referring, { "Monthly Salary": 2000 })).toBe(400);
  expect(await decide(referring, { "Monthly Salary": 2000, rate: 50 })).toBe(1000);
});

it("refuses countless names of several words", async () => {
  const inputs = Array.from(
    { length: 201 },
    (_, at) => `<inputData id="i${at}" name="Name ${at}" />`,
  );
  const xml = file(MODEL).replace("<inputData", `${inputs.join("")}<inputData`);
  expect(await loadDecisions(xml)).toMatchObject({
    refusals: [{ reason: expect.stringMatching(/more than 200 names/) }],
  });
});
