import { describe, expect, it } from "vitest";
import type { Json, Variables } from "../state.ts";
import { escape, tag } from "../testing/bpmn.ts";
import { evaluateDecision, traceDecision } from "./evaluate-decision.ts";
import { loadDecisions } from "./load-decisions.ts";

const now = "2026-01-01T00:00:00.000Z";
const feel = (text: string, id = ""): string =>
  tag("literalExpression", id === "" ? {} : { id }, tag("text", escape(text)));
const variable = (name: string): string => tag("variable", { name });
const entry = (name: string | null, value: string): string =>
  tag("contextEntry", name === null ? "" : variable(name), value);
const context = (...entries: string[]): string => tag("context", { id: "c" }, ...entries);
const parameter = (name: string): string => tag("formalParameter", { name });
const binding = (name: string, value: string): string =>
  tag("binding", tag("parameter", { name }), value);
const invocation = (called: string, ...bindings: string[]): string =>
  tag("invocation", { id: "call" }, feel(called), ...bindings);
const uses = (id: string): string =>
  tag("knowledgeRequirement", tag("requiredKnowledge", { href: `#${id}` }));
const builds = (id: string): string =>
  tag("informationRequirement", tag("requiredDecision", { href: `#${id}` }));
const model = (id: string, name: string, body: string, more = "", kind = "FEEL"): string =>
  tag(
    "businessKnowledgeModel",
    { id, name },
    variable(name),
    more,
    tag("encapsulatedLogic", { kind, id: `${id}-logic` }, body),
  );
const decision = (id: string, ...parts: string[]): string =>
  tag("decision", { id, name: id }, ...parts);
const file = (...parts: string[]): string =>
  tag(
    "definitions",
    { xmlns: "https://www.omg.org/spec/DMN/20191111/MODEL/", name: "n", namespace: "t", id: "D" },
    ...parts,
  );

async function decide(variables: Variables, ...parts: string[]): Promise<Json> {
  const loaded = await loadDecisions(file(...parts));
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const restored = JSON.parse(JSON.stringify(loaded.decisions)) as typeof loaded.decisions;
  return evaluateDecision(restored, "d", variables, now);
}

async function refusals(...parts: string[]): Promise<unknown> {
  const loaded = await loadDecisions(file(...parts));
  return "refusals" in loaded ? loaded.refusals : [];
}

describe("boxed expressions", () => {
  it("a context gives its entries, each of which sees those before it", async () => {
    const logic = context(
      entry("Net Price", feel("amount * 2")),
      entry("tax", feel("Net Price * 0.1")),
    );
    expect(await decide({ amount: 50 }, decision("d", logic))).toEqual({
      "Net Price": 100,
      tax: 10,
    });
  });

  it("a context with a result gives that alone, and dates stay dates on the way", async () => {
    const logic = context(
      entry("due", feel("date(day) + duration(days)")),
      entry(null, feel('due > date("2026-01-31")')),
    );
    const variables = { day: "2026-01-20", days: "P14D" };
    expect(await decide(variables, decision("d", logic))).toBe(true);
  });

  it("lists and relations hold what their parts give", async () => {
    const relation = tag(
      "relation",
      tag("column", { name: "who" }),
      tag("column", { name: "age" }),
      tag("row", feel('"Ada"'), feel("a + 1")),
      tag("row", feel('"Bo"'), feel("a")),
    );
    const logic = tag("list", relation, feel("a"));
    expect(await decide({ a: 3 }, decision("d", logic))).toEqual([
      [
        { who: "Ada", age: 4 },
        { who: "Bo", age: 3 },
      ],
      3,
    ]);
  });

  it("a table among them is decided by what its surroundings know", async () => {
    const cell = (name: string, text: string) => tag(name, tag("text", escape(text)));
    const table = tag(
      "decisionTable",
      tag("input", tag("inputExpression", tag("text", "twice"))),
      tag("output", { name: "o" }),
      tag("rule", cell("inputEntry", "> 5"), cell("outputEntry", '"many"')),
      tag("rule", cell("inputEntry", "<= 5"), cell("outputEntry", '"few"')),
    );
    const logic = context(entry("twice", feel("n * 2")), entry(null, table));
    expect(await decide({ n: 3 }, decision("d", logic))).toBe("many");
    expect(await decide({ n: 2 }, decision("d", logic))).toBe("few");
  });
});

describe("business knowledge models", () => {
  const rate = model("rate", "Monthly Rate", parameter("loan sum") + feel("loan sum / 12"));

  it("are called in FEEL and by invocations, and call one another", async () => {
    const total = model(
      "total",
      "total",
      parameter("sum") +
        context(
          entry("fee", feel("if sum > 1000 then 5 else 1")),
          entry(null, feel("Monthly Rate(sum) + fee")),
        ),
      uses("rate"),
    );
    const called = decision("d", uses("total"), feel("total(1200)"));
    const invoked = decision(
      "d",
      uses("rate"),
      invocation("Monthly Rate", binding("loan sum", feel("n * 2"))),
    );
    expect(await decide({}, rate, total, called)).toBe(105);
    expect(await decide({ n: 6 }, rate, invoked)).toBe(1);
  });

  it("see their parameters and nothing of the decision that calls them", async () => {
    const nosy = model("nosy", "nosy", parameter("x") + feel("secret"));
    const asks = decision("d", uses("nosy"), feel("nosy(1)"));
    expect(await decide({ secret: 7 }, nosy, asks)).toBe(null);
  });

  it("are neither told of nor asked for by themselves", async () => {
    const loaded = await loadDecisions(
      file(
        rate,
        decision("other", feel("12")),
        decision("d", uses("rate"), builds("other"), feel("Monthly Rate(other)")),
      ),
    );
    if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
    const traced = traceDecision(loaded.decisions, "d", {}, now);
    expect(traced).toMatchObject({ result: 1, steps: [{ decision: "other" }, { decision: "d" }] });
    expect(() => evaluateDecision(loaded.decisions, "rate", {}, now)).toThrow(/a function/);
  });

  it("end when they call themselves, or take too long", async () => {
    const again = context(
      entry("f", tag("functionDefinition", parameter("n") + feel("f(n + 1)"))),
      entry(null, feel("f(1)")),
    );
    await expect(decide({}, decision("d", again))).rejects.toThrow(/100 deep/);
    const slow = model("slow", "slow", parameter("n") + feel("count(for i in 1..n return i)"));
    const often = decision("d", uses("slow"), feel("sum(for i in 1..1000 return slow(1000))"));
    await expect(decide({}, slow, often)).rejects.toThrow(/steps/);
  });

  it("that cannot run are refused where a decision calls them, and otherwise left alone", async () => {
    const java = model("java", "java", parameter("n") + feel("1"), "", "Java");
    expect(await refusals(java, decision("d", feel("1")))).toEqual([]);
    expect(await refusals(java, decision("d", uses("java"), feel("java(1)")))).toEqual([
      { element: "java-logic", reason: "Functions in Java cannot run, only those in FEEL." },
    ]);
  });
});

it("refuses what has no logic, foreign parts and bad rows, each with its place", async () => {
  const row = tag("relation", { id: "r" }, tag("column", { name: "a" }), tag("row"));
  expect(await refusals(decision("d"))).toMatchObject([
    { element: "d", reason: expect.stringMatching(/no logic/) as string },
  ]);
  expect(await refusals(decision("d", row))).toMatchObject([
    { element: "r", reason: expect.stringMatching(/each column/) as string },
  ]);
  expect(await refusals(decision("d", context(entry("x", feel("1 +", "broken")))))).toMatchObject([
    { element: "broken", reason: expect.stringMatching(/not valid FEEL/) as string },
  ]);
  await expect(decide({}, decision("d", invocation("nobody")))).rejects.toThrow(/no function/);
});
