import { describe, expect, it, vi } from "vitest";
import { load } from "../load/load.ts";
import type { StepResult } from "../protocol.ts";
import type { Variables } from "../state.ts";
import {
  and,
  assign,
  boundary,
  conditional,
  each,
  end,
  flow,
  mapping,
  multi,
  path,
  process,
  service,
  start,
  sub,
  task,
  times,
  user,
  xor,
} from "../testing/bpmn.ts";
import { step } from "./step.ts";

const now = "2026-01-01T00:00:00.000Z";

async function begin(parts: string[], variables: Variables = {}): Promise<StepResult> {
  const loaded = await load(process(...parts));
  if ("refusals" in loaded || !loaded.definitions[0]) throw new Error(JSON.stringify(loaded));
  return step(loaded.definitions[0], null, { type: "start", now, variables });
}

const incidents = ({ state }: StepResult): (string | undefined)[] =>
  state.elements.flatMap(({ node, incident }) =>
    incident ? [`${node}: ${incident.message}`] : [],
  );

describe("values that grow", () => {
  const again = (expression: string): string[] => [
    start("s"),
    xor("m"),
    assign("n", "x", expression),
    path("s m n m"),
  ];
  it.each(["x + x", "[x, x]", "{a: x, b: x}", "concatenate([x], [x])"])(
    "%s is an incident before it is large",
    async (expression) => {
      const result = await begin(again(expression), { x: "ab" });
      expect(incidents(result)).toEqual([expect.stringMatching(/^n: .*takes more than 1 MB/)]);
      expect(JSON.stringify(result.state).length).toBeLessThan(2 ** 20);
    },
  );
  it("in one expression are as well", async () => {
    const result = await begin(
      again("(for i in 1..60 return if i = 1 then 1 else [partial[-1], partial[-1]])[60]"),
    );
    expect(incidents(result)).toHaveLength(1);
  });
  it("by the path of a mapping are as well", async () => {
    const result = await begin(
      [start("s"), xor("m"), task("n", mapping({}, { "x.a": "=x", "x.b": "=x" })), path("s m n m")],
      { x: { a: 1 } },
    );
    expect(incidents(result)).toEqual([expect.stringMatching(/^n: .*takes more than 1 MB/)]);
  });
  it("in many copies are stopped at the size of the whole instance", async () => {
    const result = await begin(
      [start("s"), user("u", mapping({ y: "=x" }), multi({}, times("100"))), path("s u")],
      { x: "x".repeat(500_000) },
    );
    expect(incidents(result)[0]).toMatch(/u: The instance's data takes more than 16 MB/);
    expect(JSON.stringify(result.state).length).toBeLessThan(17 * 2 ** 20);
  });
  it("do not count any more once they are replaced or gone", async () => {
    const result = await begin(
      [
        start("s"),
        task("n", mapping({ y: "=x" }, { z: "=y" }), multi({ isSequential: true }, times("60"))),
        end("e"),
        path("s n e"),
      ],
      { x: "x".repeat(500_000) },
    );
    expect(result.state.status).toBe("completed");
  });
  it("are refused when an event brings them", async () => {
    await expect(begin([start("s")], { x: "x".repeat(17 * 2 ** 20) })).rejects.toThrow(/event/);
  });
});

describe("what multiplies tokens", () => {
  it("a multi-instance activity beyond the budget is one incident, and begins nothing", async () => {
    const inner = sub("v", user("w"), multi({}, times("10000")));
    const result = await begin([start("s"), sub("u", inner, multi({}, times("2"))), path("s u")]);
    expect(incidents(result)).toHaveLength(2);
    expect(result.state.elements.map(({ node }) => node)).toEqual(["p", "u", "u", "u", "v", "v"]);
  });
  it("completion quantities one after the other stop at the budget", async () => {
    const many = { completionQuantity: 1_000 };
    const result = await begin([
      start("s"),
      task("a", many),
      task("b", many),
      task("c"),
      path("s a b c"),
    ]);
    expect(incidents(result)[0]).toMatch(/step budget/);
    expect(result.history.length).toBeLessThan(30_000);
  });
  it("a fork that leads to itself cannot fill the memory", async () => {
    const flows = Array.from({ length: 200 }, (_, at) =>
      flow("g m").replace('id="g_m"', `id="f${at}"`),
    );
    const result = await begin([start("s"), xor("m"), and("g"), path("s m g"), ...flows]);
    expect(incidents(result)[0]).toMatch(/step budget/);
    expect(result.history.length).toBeLessThan(40_000);
  });
});

describe("the work of a step", () => {
  /** How many entries of maps were looked through. */
  async function visited(count: number): Promise<number> {
    let entries = 0;
    const { values } = Map.prototype;
    const spy = vi.spyOn(Map.prototype, "values").mockImplementation(function (
      this: Map<unknown, unknown>,
    ) {
      entries += this.size;
      return values.call(this) as MapIterator<unknown>;
    });
    const result = await begin(
      [
        start("s"),
        sub(
          "u",
          start("i"),
          task("t"),
          path("i t"),
          multi(
            {},
            each({
              inputCollection: "=x",
              outputCollection: "o",
              inputElement: "i",
              outputElement: "=i",
            }),
          ),
        ),
        end("e"),
        path("s u e"),
      ],
      { x: Array.from({ length: count }, (_, at) => at) },
    );
    spy.mockRestore();
    expect(result.state.status).toBe("completed");
    expect(result.state.elements[0]?.variables?.["o"]).toHaveLength(count);
    return entries;
  }
  it("grows with the number of instances, not with its square", async () => {
    expect(await visited(400)).toBeLessThan(400 * 50);
  });
});

describe("conditions", () => {
  it("of a parallel multiple event do not occur for ever while they hold", async () => {
    const result = await begin(
      [
        start("s"),
        user("u"),
        boundary(
          "b",
          "u",
          { cancelActivity: false, parallelMultiple: true },
          conditional("x > 0"),
          conditional("x > 1"),
        ),
        service("z"),
        path("s u", "b z"),
      ],
      { x: 2 },
    );
    expect(result.state.elements.map(({ node }) => node)).toEqual(["p", "u", "z"]);
  });
});
