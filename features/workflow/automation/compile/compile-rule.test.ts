import { type Command, type Definition, load, type State, step } from "@devloom/workflow-engine";
import { describe, expect, test } from "vitest";
import { type Action, type RULE_OPERATORS, RuleFields } from "../contract.ts";
import { EVERY_ACTION, ruleWith, scriptStep } from "../testing/rules.ts";
import { canonicalJson, compileRule } from "./compile-rule.ts";
import { compileTrigger } from "./compile-trigger.ts";
import { conditionsToFeel } from "./conditions.ts";

const EVENT = {
  type: "project.created",
  data: { name: "web", count: 3, email: "eve@example.com" },
};
const variables = { event: EVENT, body: null, rule: { id: "1", name: "Everything" } };

async function definitionOf(rule: RuleFields): Promise<Definition> {
  const loaded = await load(compileRule(rule, "automation_1"));
  if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const [definition] = loaded.definitions;
  if (definition === undefined) throw new Error("There is no process.");
  return definition;
}

/** Plays a rule; every piece of work is done as `answer` says. */
async function play(rule: RuleFields, answer: (job: Command & { type: "createJob" }) => object) {
  const definition = await definitionOf(rule);
  const commands: Command[] = [];
  const taken: string[] = [];
  let state: State | null = null;
  const events: object[] = [{ type: "start", variables }];
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const result = step(definition, state, { now: "2026-11-16T10:00:00.000Z", ...event } as never);
    state = result.state;
    commands.push(...result.commands);
    taken.push(...result.history.filter(({ what }) => what === "taken").map((one) => one.element));
    for (const command of result.commands) {
      if (command.type === "createJob")
        events.push({ job: command.job, element: command.job, ...answer(command) });
      if (command.type === "setTimer") events.push({ type: "timerFired", timer: command.timer });
      if (command.type === "startChild")
        events.push({ type: "childCompleted", child: command.child, variables: { made: 1 } });
    }
  }
  const jobs = commands.filter((one) => one.type === "createJob");
  return { state, commands, taken, jobs };
}

const done = () => ({ type: "jobCompleted" });
const mail = {
  kind: "email",
  id: "mail",
  name: "Write",
  to: "eve@example.com",
  subject: "Hello",
  text: "{{date}}",
  attempts: 1,
  backoffSeconds: 1,
  onFailure: "stop",
} as const;

describe("the process of a rule", () => {
  test("has everything that the rule says, in its elements and once as a whole", async () => {
    const rule = ruleWith();
    const xml = compileRule(rule, "automation_1");
    const whole = /<devloom:automation rule="([^"]*)"/.exec(xml)?.[1] ?? "";
    const told = whole.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&lt;", "<");
    expect(RuleFields.parse(JSON.parse(told.replaceAll("&amp;", "&")))).toEqual(rule);
    const { jobs, commands } = await play(rule, ({ element }) =>
      element === "step_call"
        ? { type: "jobCompleted", variables: { answer: { status: 201, body: { id: 8 } } } }
        : { type: "jobCompleted" },
    );
    const headersOf = (id: string) => jobs.find(({ element }) => element === `step_${id}`)?.headers;
    expect(headersOf("call")).toEqual({
      url: "https://desk.example.com/web",
      method: "POST",
      headers: { authorization: "Bearer {{secret.DESK}}" },
      body: { title: "New: web", count: 3 },
      resultVariable: "answer",
      retrySeconds: "7",
      errorCode: "step-failed",
    });
    expect(headersOf("mail")).toMatchObject({
      to: "eve@example.com",
      subject: "About web",
      text: 'Two lines & "more":\n8',
    });
    expect(headersOf("count")).toEqual({
      retrySeconds: "7",
      script: "// twice\nevent.data.count * 2 < 100 ? event.data.count * 2 : 0",
    });
    expect(headersOf("run")).toEqual({
      projectId: null,
      retrySeconds: "7",
      errorCode: "step-failed",
      resultVariable: "checked",
    });
    expect(headersOf("task")).toMatchObject({
      title: "Look at web",
      assignee: "ada@example.com",
      candidateGroups: "Platform, Support",
      dueDate: "2026-11-16T14:00:00Z",
    });
    expect(jobs.map(({ retries }) => retries)).toEqual([2, 2, 2, 2, undefined]);
    expect(commands.find(({ type }) => type === "startChild")).toMatchObject({
      process: "onboarding",
      variables: { who: "web" },
    });
    expect(commands.find(({ type }) => type === "sendMessage")).toMatchObject({
      name: "order web",
      key: 3,
      variables: { state: "ready" },
    });
    expect(commands.find(({ type }) => type === "throwSignal")).toMatchObject({
      name: "all-clear",
      variables: { from: "Everything" },
    });
    expect(commands.find(({ type }) => type === "setTimer")).toMatchObject({ value: "PT90S" });
    expect(commands.at(-1)?.type).toBe("completed");
  });

  test("means variables, never functions of FEEL that have their names", async () => {
    const actions: Action[] = [
      scriptStep("sum", "1"),
      { ...mail, subject: "{{sum}} {{now}}{{count.of}}" },
    ];
    const { jobs } = await play(ruleWith({ actions }), ({ element }) => ({
      type: "jobCompleted",
      ...(element === "step_sum" && { result: 7 }),
    }));
    expect(jobs.at(-1)?.headers).toMatchObject({ subject: "7 ", text: "" });
  });

  test("is the same text for the same rule, in whatever order its fields were stored", () => {
    const rule = ruleWith();
    const turned = JSON.parse(JSON.stringify(rule), (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as RuleFields;
    expect(canonicalJson(turned)).toBe(canonicalJson(rule));
    expect(compileRule(turned, "a")).toBe(compileRule(rule, "a"));
  });

  test("does each step in the order of the rule", async () => {
    const { taken } = await play(ruleWith(), done);
    expect(taken).toEqual([
      "begin",
      "conditions_hold",
      ...EVERY_ACTION.map(({ id }) => `after_${id}`),
    ]);
  });

  test("ends without doing anything when the conditions do not hold", async () => {
    const conditions = { match: "all" as const, rows: [], expression: "event.data.nothing > 1" };
    const { taken, jobs, state } = await play(ruleWith({ conditions }), done);
    expect(taken).toEqual(["begin", "conditions_fail"]);
    expect(jobs).toEqual([]);
    expect(state?.status).toBe("completed");
  });

  test("goes on after a step that failed, stops, or waits, as the step says", async () => {
    const [call] = EVERY_ACTION;
    if (call?.kind !== "http") throw new Error("The first one calls.");
    const actions = (onFailure: "stop" | "continue") => [
      { ...call, onFailure },
      { kind: "wait" as const, id: "last", name: "Last", seconds: 1 },
    ];
    const fail = () => ({ type: "errorThrown", code: "step-failed", message: "The end." });
    const goesOn = await play(ruleWith({ actions: actions("continue") }), fail);
    expect(goesOn.taken.slice(-2)).toEqual(["despite_call", "after_last"]);
    expect(goesOn.state?.status).toBe("completed");
    const stops = await play(ruleWith({ actions: actions("stop") }), fail);
    expect(stops.taken).not.toContain("after_last");
    expect(stops.state?.status).toBe("failed");
    const [, , count] = EVERY_ACTION;
    const waits = await play(ruleWith({ actions: count ? [count] : [] }), () => ({
      type: "jobFailed",
      message: "The end.",
    }));
    expect(waits.commands.at(-1)).toMatchObject({ type: "raiseIncident", message: "The end." });
  });

  test("does the steps for failures after a step that says so, and knows there why", async () => {
    const actions = [
      scriptStep("first", "1", { onFailure: "branch" }),
      scriptStep("second", "2", { onFailure: "branch" }),
    ];
    const failureActions = [
      scriptStep("clean", "0", { onFailure: "continue" }),
      { ...mail, subject: "{{failure.step}}, {{failure.name}}: {{failure.message}}" },
    ];
    const rule = ruleWith({ actions, failureActions });
    const said = await play(rule, ({ element }) =>
      element === "step_second" || element === "step_clean"
        ? { type: "errorThrown", code: "step-failed", message: 'Said "no"' }
        : { type: "jobCompleted" },
    );
    expect(said.taken).toEqual([
      "begin",
      "conditions_hold",
      "after_first",
      "rescue_second",
      "despite_clean",
      "after_mail",
    ]);
    expect(said.jobs.at(-1)?.headers).toMatchObject({ subject: 'second, second: Said "no"' });
    expect(said.state?.status).toBe("completed");
    const fine = await play(rule, done);
    expect(fine.taken.slice(-2)).toEqual(["after_first", "after_second"]);
    // Nothing leads there: nothing of it is in the process, which would begin with it.
    const unused = ruleWith({ actions: [scriptStep("first", "1")], failureActions });
    expect((await play(unused, done)).jobs).toHaveLength(1);
    expect(compileRule(unused, "a")).not.toContain("step_clean");
  });
});

describe("conditions", () => {
  const cases: [(typeof RULE_OPERATORS)[number], string, string, boolean][] = [
    ["is", "event.data.name", "web", true],
    ["is", "event.data.count", "3", true],
    ["is", "event.data.none", "", true],
    ["isNot", "event.data.name", "web", false],
    ["contains", "event.data.name", "WE", true],
    ["contains", "event.data.list", "a", true],
    ["contains", "event.data.list", "z", false],
    ["startsWith", "event.data.name", "we", true],
    ["exists", "event.data.name", "", true],
    ["exists", "event.data.none", "", false],
    ["missing", "event.data.none", "", true],
    ["above", "event.data.count", "2", true],
    ["above", "event.data.name", "2", false],
    ["below", "event.data.count", "2", false],
    ["is", "event.data.odd-name.if", "yes", true],
    ["is", "event.data.list.1", "b", true],
    ["is", "event.data.name", "1) or (true", false],
    ["is", "event.data.name", '" or true or "', false],
    ["is", "event.data.name", "\\", false],
    ["missing", "now", "", true],
    ["is", "count", "", true],
  ];
  test.each(cases)("%s %s %j is %s", async (operator, field, value, expected) => {
    const data = { name: "web", count: 3, list: ["a", "b"], "odd-name": { if: "yes" } };
    const conditions = {
      match: "all" as const,
      rows: [{ field, operator, value }],
      expression: "",
    };
    const definition = await definitionOf(ruleWith({ conditions }));
    const { history } = step(definition, null, {
      now: "2026-11-16T10:00:00.000Z",
      type: "start",
      variables: { event: { data } },
    });
    const taken = history.map(({ element }) => element);
    expect(taken.includes("conditions_hold")).toBe(expected);
  });

  test("are joined by all or any, and an expression comes on top", () => {
    const rows = [
      { field: "a", operator: "exists" as const, value: "" },
      { field: "b", operator: "exists" as const, value: "" },
    ];
    expect(conditionsToFeel({ match: "any", rows, expression: "c" })).toBe(
      "((a != null or b != null\n) and (c\n)) = true",
    );
    expect(conditionsToFeel({ match: "all", rows, expression: "" })).toBe(
      "((a != null and b != null\n)) = true",
    );
  });
});

test("a rule's trigger has its source and policies, and starts its process", () => {
  const rule = ruleWith();
  expect(compileTrigger(rule, "0198")).toMatchObject({
    name: rule.name,
    description: rule.description,
    isEnabled: true,
    source: rule.source,
    target: { kind: "process", config: { workflowId: "0198" } },
    misfire: "skip",
    overlap: "queue",
    concurrency: 2,
    rateLimit: 5,
    rateSeconds: 30,
    dedupeSeconds: 60,
    dedupeKey: "{{event.data.name}}",
  });
  const plain = compileTrigger({ ...rule, dedupeKey: "" }, "0198");
  expect(plain.dedupeKey).toBe("{{event.type}} {{event.subject}}");
});
