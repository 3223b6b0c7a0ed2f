import { describe, expect, test } from "vitest";
import type { Definition } from "../definition.ts";
import { load } from "../load/load.ts";
import type { State } from "../state.ts";
import { step } from "../step/step.ts";
import { mapState, suggestMapping } from "./element-mapping.ts";
import { migrate } from "./migrate.ts";

const NOW = "2026-11-16T10:00:00.000Z";

async function definitionOf(content: string): Promise<Definition> {
  const loaded = await load(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:d="urn:devloom:workflow"
      targetNamespace="t"><message id="m" name="paid"/><process id="p" isExecutable="true">${content}</process></definitions>`,
  );
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const [definition] = loaded.definitions;
  if (definition === undefined) throw new Error("There is no process.");
  return definition;
}

const started = (definition: Definition): State =>
  step(definition, null, { now: NOW, type: "start", variables: {} }).state;
const flow = (id: string, from: string, to: string): string =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;

const task = `<startEvent id="s"/><userTask id="ask"/><endEvent id="e"/>${flow("a", "s", "ask")}`;
const FIRST = `${task}${flow("b", "ask", "e")}`;

describe("an instance in another version of its process", () => {
  test("goes on there when all that it waits for is there", async () => {
    const [from, to] = [
      await definitionOf(FIRST),
      await definitionOf(
        `${task}<userTask id="more"/>${flow("b", "ask", "more")}${flow("c", "more", "e")}`,
      ),
    ];
    const state = started(from);
    expect(migrate(state, from, to)).toEqual({ problems: [], notes: [] });
    const [waiting] = state.elements.filter(({ waits }) => waits === "job");
    const job = waiting?.id ?? 0;
    const next = step(to, state, { now: NOW, type: "userTaskCompleted", job, variables: {} });
    expect(next.state.elements.map(({ node }) => node)).toContain("more");
  });

  test.each([
    ["is gone", `<startEvent id="s"/><endEvent id="e"/>${flow("a", "s", "e")}`, "not there"],
    [
      "is something else",
      `<startEvent id="s"/><receiveTask id="ask" messageRef="m"/><endEvent id="e"/>${flow("a", "s", "ask")}${flow("b", "ask", "e")}`,
      "receiveTask",
    ],
    [
      "does other work",
      `<startEvent id="s"/><scriptTask id="ask" scriptFormat="javascript"><script>1</script></scriptTask><endEvent id="e"/>${flow("a", "s", "ask")}${flow("b", "ask", "e")}`,
      "kind of work",
    ],
    [
      "is in a sub-process",
      `<startEvent id="s"/><subProcess id="in"><startEvent id="s2"/><userTask id="ask"/>${flow("c", "s2", "ask")}</subProcess>${flow("a", "s", "in")}`,
      "sub-process",
    ],
  ])("stays where it is when what it waits at %s", async (_what, content, reason) => {
    const [from, to] = [await definitionOf(FIRST), await definitionOf(content)];
    const { problems } = migrate(started(from), from, to);
    expect(problems).toEqual([
      { element: "ask", reason: expect.stringContaining(reason) as string },
    ]);
  });

  test("stays where tokens wait on flows and for events that are not there", async () => {
    const fork = (tail: string) =>
      `<startEvent id="s"/><parallelGateway id="f"/><userTask id="ask"/><parallelGateway id="j"/>
      <endEvent id="e"/>${flow("a", "s", "f")}${flow("b", "f", "ask")}${flow("c", "ask", "j")}${tail}`;
    const from = await definitionOf(fork(`${flow("d", "f", "j")}${flow("g", "j", "e")}`));
    const to = await definitionOf(fork(`${flow("x", "f", "j")}${flow("g", "j", "e")}`));
    expect(migrate(started(from), from, to).problems.map(({ element }) => element)).toEqual(["d"]);

    const timer = (id: string) =>
      `<boundaryEvent id="${id}" attachedToRef="ask"><timerEventDefinition id="t"><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>${flow("z", id, "e")}`;
    const [timed, other] = [
      await definitionOf(`${FIRST}${timer("late")}`),
      await definitionOf(`${FIRST}${timer("later")}`),
    ];
    const moved = migrate(started(timed), timed, other);
    expect(moved.problems).toEqual([{ element: "late", reason: "It is not there." }]);
    expect(moved.notes.map(({ element }) => element)).toEqual(["later"]);
  });

  test("goes on under other ids that are found by name, kind and place, and by what flows join", async () => {
    const fork = (ask: string, other: string, join: string) =>
      `<startEvent id="s"/><parallelGateway id="f"/><userTask id="${ask}" name="Ask"/>
      <userTask id="${other}" name="Look"/><parallelGateway id="${join}"/><endEvent id="e"/>
      ${flow("a", "s", "f")}${flow("b", "f", ask)}${flow("c", "f", other)}
      ${flow(`${ask}-${join}`, ask, join)}${flow(`${other}-${join}`, other, join)}${flow("g", join, "e")}`;
    const from = await definitionOf(fork("ask", "look", "j"));
    const to = await definitionOf(fork("ask2", "look2", "j2"));
    const first = started(from);
    const jobOf = (state: State, node: string): number =>
      state.elements.find((one) => one.node === node)?.id ?? 0;
    const done = (definition: Definition, state: State, node: string): State =>
      step(definition, state, {
        now: NOW,
        type: "userTaskCompleted",
        job: jobOf(state, node),
        variables: {},
      }).state;
    const waiting = done(from, first, "ask");

    // “j” has no name; only one new gateway can be it, because “f” is still there.
    const mapping = suggestMapping(from, to);
    expect(mapping).toEqual({
      ask: "ask2",
      look: "look2",
      j: "j2",
      "ask-j": "ask2-j2",
      "look-j": "look2-j2",
    });
    expect(migrate(waiting, from, to).problems).toHaveLength(2);
    expect(migrate(waiting, from, to, mapping)).toEqual({ problems: [], notes: [] });
    expect(done(to, mapState(waiting, mapping), "look2")).toMatchObject({ status: "completed" });
  });

  test("is not mapped to what cannot be told apart, or is something else", async () => {
    const two = (one: string, other: string) =>
      `<startEvent id="s"/><userTask id="${one}"/><userTask id="${other}"/><endEvent id="e"/>
      ${flow("a", "s", one)}${flow("b", one, other)}${flow("c", other, "e")}`;
    const from = await definitionOf(two("one", "two"));
    expect(suggestMapping(from, await definitionOf(two("three", "four")))).toEqual({});
    const to = await definitionOf(
      `<startEvent id="s"/><receiveTask id="wait" messageRef="m"/><endEvent id="e"/>${flow("a", "s", "wait")}${flow("c", "wait", "e")}`,
    );
    expect(migrate(started(from), from, to, { one: "wait" }).problems).toMatchObject([
      { element: "one", reason: expect.stringContaining("receiveTask") as string },
    ]);
  });
});
