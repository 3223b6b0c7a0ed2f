import { describe, expect, it } from "vitest";
import { escape, tag } from "../testing/bpmn.ts";
import type { Json, Variables } from "../state.ts";
import { evaluateDecision } from "./evaluate-decision.ts";
import { loadDecisions } from "./load-decisions.ts";

const now = "2026-01-01T00:00:00.000Z";
const entry = (name: string, text: string): string => tag(name, tag("text", escape(text)));

/** A table over x; each rule is a condition and one value for each output. */
function table(policy: Record<string, string>, rules: string[][], outputs = [["r", ""]]): string {
  return tag(
    "decisionTable",
    { id: "t", ...policy },
    tag("input", { id: "i" }, tag("inputExpression", { id: "ie" }, tag("text", "x"))),
    ...outputs.map(([name = "", values = ""]) =>
      tag("output", { name }, values === "" ? "" : entry("outputValues", values)),
    ),
    ...rules.map(([test = "", ...given]) =>
      tag("rule", entry("inputEntry", test), ...given.map((each) => entry("outputEntry", each))),
    ),
  );
}

function dmn(...logics: string[]): string {
  const decisions = logics.map((logic, index) =>
    tag("decision", { id: `d${index}`, name: `n${index}` }, logic),
  );
  return tag(
    "definitions",
    {
      xmlns: "https://www.omg.org/spec/DMN/20191111/MODEL/",
      id: "defs",
      name: "n",
      namespace: "t",
    },
    ...decisions,
  );
}

async function decide(xml: string, variables: Variables, id = "d0"): Promise<Json> {
  const loaded = await loadDecisions(xml);
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const restored = JSON.parse(JSON.stringify(loaded.decisions)) as typeof loaded.decisions;
  return evaluateDecision(restored, id, variables, now);
}

async function refusal(xml: string): Promise<string> {
  const loaded = await loadDecisions(xml);
  return "refusals" in loaded ? loaded.refusals.map(({ reason }) => reason).join() : "";
}

const overlapping = [
  ["> 10", "3"],
  ["> 5", "1"],
  ["> 0", "2"],
];

describe("hit policies", () => {
  it("UNIQUE gives the one rule that matches", async () => {
    const xml = dmn(
      table({ hitPolicy: "UNIQUE" }, [
        ["< 5", '"low"'],
        [">= 5", '"high"'],
      ]),
    );
    expect(await decide(xml, { x: 7 })).toBe("high");
    expect(await decide(xml, { x: 1 })).toBe("low");
  });
  it("is UNIQUE when none is said", async () => {
    await expect(decide(dmn(table({}, overlapping)), { x: 20 })).rejects.toThrow(/3 rules match/);
  });
  it("UNIQUE gives null when no rule matches", async () => {
    expect(await decide(dmn(table({}, overlapping)), { x: -1 })).toBeNull();
  });
  it("FIRST gives the first in the order of the table", async () => {
    expect(await decide(dmn(table({ hitPolicy: "FIRST" }, overlapping)), { x: 7 })).toBe(1);
  });
  it("ANY gives what all agree on, and refuses to choose", async () => {
    const agree = dmn(
      table({ hitPolicy: "ANY" }, [
        ["> 1", "5"],
        ["> 2", "5"],
      ]),
    );
    expect(await decide(agree, { x: 3 })).toBe(5);
    await expect(decide(dmn(table({ hitPolicy: "ANY" }, overlapping)), { x: 20 })).rejects.toThrow(
      /do not agree/,
    );
  });
  it("PRIORITY gives the output that stands first among the allowed", async () => {
    expect(
      await decide(dmn(table({ hitPolicy: "PRIORITY" }, overlapping, [["r", "2, 1, 3"]])), {
        x: 20,
      }),
    ).toBe(2);
  });
  it("OUTPUT ORDER gives all in the order of the allowed", async () => {
    expect(
      await decide(dmn(table({ hitPolicy: "OUTPUT ORDER" }, overlapping, [["r", "2, 1, 3"]])), {
        x: 20,
      }),
    ).toEqual([2, 1, 3]);
  });
  it("RULE ORDER gives all in the order of the table", async () => {
    expect(await decide(dmn(table({ hitPolicy: "RULE ORDER" }, overlapping)), { x: 20 })).toEqual([
      3, 1, 2,
    ]);
  });
  it("COLLECT gives all, and an empty list when none matches", async () => {
    const xml = dmn(table({ hitPolicy: "COLLECT" }, overlapping));
    expect(await decide(xml, { x: 7 })).toEqual([1, 2]);
    expect(await decide(xml, { x: -7 })).toEqual([]);
  });
  it.each([
    ["SUM", 6],
    ["MIN", 1],
    ["MAX", 3],
    ["COUNT", 3],
  ])("COLLECT aggregates %s", async (aggregation, expected) => {
    expect(
      await decide(dmn(table({ hitPolicy: "COLLECT", aggregation }, overlapping)), { x: 20 }),
    ).toBe(expected);
  });
  it("gives a context when there are several outputs", async () => {
    const xml = dmn(
      table(
        {},
        [["-", "1", '"b"']],
        [
          ["one", ""],
          ["two", ""],
        ],
      ),
    );
    expect(await decide(xml, { x: 0 })).toEqual({ one: 1, two: "b" });
  });
});

describe("conditions", () => {
  it.each([
    ["-", 1, true],
    ['"a", "b"', "b", true],
    ["[1..5]", 5, true],
    ["]1..5[", 5, false],
    ["not(1, 2)", 2, false],
    ["not(1, 2)", 3, true],
    ["? > limit", 9, true],
    ['contains(?, "?")', "a?b", true],
    ["null", null, true],
    ["not(null)", null, false],
    ["< 3, > 7", 5, false],
  ])("%s on %j is %s", async (test, x, expected) => {
    const xml = dmn(table({}, [[test, "true"]]));
    expect(await decide(xml, { x, limit: 8 })).toBe(expected ? true : null);
  });
});

describe("decisions", () => {
  it("build on the decisions they require", async () => {
    const requirement = tag(
      "informationRequirement",
      { id: "ir" },
      tag("requiredDecision", { href: "#d1" }),
    );
    const xml = dmn(
      `${requirement}${tag("literalExpression", { id: "l" }, tag("text", "n1 + 1"))}`,
      table({}, [["-", "x * 2"]]),
    );
    expect(await decide(xml, { x: 4 })).toBe(9);
  });
  it("are made once, however many require them", async () => {
    const twice = (id: string): string =>
      ["a", "b"]
        .map((each) =>
          tag(
            "informationRequirement",
            { id: `${each}${id}` },
            tag("requiredDecision", { href: `#${id}` }),
          ),
        )
        .join("");
    const literal = (at: number, text: string): string =>
      tag("literalExpression", { id: `l${at}` }, tag("text", text));
    const chain = Array.from({ length: 60 }, (_, at) =>
      at === 0 ? literal(at, "x") : twice(`d${at - 1}`) + literal(at, `n${at - 1} + 1`),
    );
    // Evaluated for each that asks, this would take 2 to the power of 59 evaluations.
    expect(await decide(dmn(...chain), { x: 0 }, "d59")).toBe(59);
  });
  it("are refused when they require each other", async () => {
    const requires = (id: string): string =>
      tag("informationRequirement", { id: `r${id}` }, tag("requiredDecision", { href: `#${id}` }));
    const logic = (id: string): string =>
      tag("literalExpression", { id: `l${id}` }, tag("text", "1"));
    expect(await refusal(dmn(requires("d1") + logic("a"), requires("d0") + logic("b")))).toMatch(
      /requires itself/,
    );
    expect(await refusal(dmn(requires("gone") + logic("a")))).toMatch(/does not exist/);
  });
  it("are refused when a table cannot be decided", async () => {
    expect(await refusal(dmn(table({ hitPolicy: "PRIORITY" }, overlapping)))).toMatch(
      /needs the values/,
    );
    expect(
      await refusal(dmn(table({ hitPolicy: "FIRST", aggregation: "SUM" }, overlapping))),
    ).toMatch(/aggregated/);
    expect(await refusal(dmn(table({}, [["> ", "1"]])))).toMatch(/not valid FEEL/);
    expect(await refusal(dmn(table({}, [["-"]])))).toMatch(/one entry for each column/);
    expect(await refusal(dmn(""))).toMatch(/no logic/);
    expect(await refusal("<!DOCTYPE x><x/>")).toMatch(/type declarations/);
  });
});
