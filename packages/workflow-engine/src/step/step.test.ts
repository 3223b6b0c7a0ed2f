import { describe, expect, it } from "vitest";
import { load } from "../load/load.ts";
import { after, boundary, end, path, process, start, sub, user } from "../testing/bpmn.ts";
import { step } from "./step.ts";

const now = "2026-01-01T00:00:00.000Z";

async function definitionOf(...parts: string[]): Promise<Parameters<typeof step>[0]> {
  const loaded = await load(process(...parts));
  if ("refusals" in loaded || !loaded.definitions[0]) throw new Error("refused");
  return loaded.definitions[0];
}

describe("the state of an instance", () => {
  it("takes a few hundred bytes while it waits for a user and a timer", async () => {
    const definition = await definitionOf(
      start("s"),
      user("approve"),
      boundary("t", "approve", after("P3D")),
      end("e"),
      path("s approve e", "t e"),
    );
    const { state } = step(definition, null, { type: "start", now, variables: { order: 4711 } });
    expect(JSON.stringify(state).length).toBeLessThan(400);
  });

  it("keeps variables with names that reach into objects as plain data", async () => {
    const definition = await definitionOf(start("s"), user("a"), path("s a"));
    const variables = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as Record<
      string,
      never
    >;
    const { state } = step(definition, null, { type: "start", now });
    const after = step(definition, state, { type: "userTaskCompleted", now, job: 1, variables });
    expect(Object.keys(after.state.elements[0]?.variables ?? {})).toEqual([
      "__proto__",
      "constructor",
    ]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("begins only once, and not from anything but a start", async () => {
    const definition = await definitionOf(start("s"), user("a"), path("s a"));
    const first = step(definition, null, { type: "start", now });
    expect(step(definition, first.state, { type: "start", now }).stale).toBe(true);
    expect(step(definition, null, { type: "cancel", now }).stale).toBe(true);
  });
});

describe("a token moved by hand", () => {
  it("ends its element and goes on at another node of the same scope only", async () => {
    const definition = await definitionOf(
      start("s"),
      user("a"),
      user("b"),
      sub("inner", start("i"), user("c"), path("i c")),
      end("e"),
      path("s a b inner e"),
    );
    const { state } = step(definition, null, { type: "start", now });
    const move = (to: string) =>
      step(definition, state, { type: "tokenMoved", now, element: 1, to });

    const moved = move("b");
    expect(moved.commands.map(({ type }) => type)).toEqual(["cancelJob", "createJob"]);
    expect(moved.state.elements.map(({ node }) => node)).toEqual(["p", "b"]);
    for (const to of ["c", "nowhere", "constructor"]) expect(move(to).stale).toBe(true);
    expect(move("e").state.status).toBe("completed");
  });
});
