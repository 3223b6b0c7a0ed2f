import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { JsonObject } from "@devloom/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTeam } from "../../../dashboard/teams/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createWorkflow,
  deployWorkflow,
  listWorkflowInstances,
  saveWorkflowDraft,
} from "../../workflow/contract.ts";
import { type Action, findAutomationEvents, tryAutomation } from "../contract.ts";
import { EVERY_ACTION, ruleWith, scriptStep } from "../testing/rules.ts";

let calls = 0;
const outside = createServer((request, response) => {
  calls += 1;
  response.writeHead(request.url === "/broken" ? 400 : 200).end("thanks");
});
let gateway: TestGateway;
let person: Person;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ config: { trustedOrigins: [address] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await new Promise((resolve) => outside.close(resolve));
});

const source = { kind: "event" as const, types: ["team.*"], where: [] };
const conditions = {
  match: "all" as const,
  rows: [{ field: "event.data.name", operator: "is" as const, value: "Weavers" }],
  expression: "",
};
const [first] = EVERY_ACTION;
if (first?.kind !== "http") throw new Error("The first action calls.");
/** Teams have names, but no figures. */
const withName = (action: Action): Action =>
  action.kind === "message" ? { ...action, key: "{{event.data.name}}" } : action;
const call = (path: string) => ({ ...first, url: `${address}${path}`, headers: [] });

it("finds past events that match, and plays a rule with one without any effect", async () => {
  for (const name of ["Weavers", "Others"]) await send(person, createTeam, { body: { name } });
  const found = await send(person, findAutomationEvents, { body: { source } });
  expect(found.body.items.map(({ data }) => data["name"])).toEqual(["Others", "Weavers"]);
  // Events are JSON as they come.
  const [others = {}, weavers = {}] = found.body.items as unknown as JsonObject[];
  const rule = ruleWith({
    source,
    conditions,
    actions: [
      ...EVERY_ACTION.with(0, call("/")).map(withName),
      scriptStep("length", "event.data.name.length"),
    ],
  });

  const no = await send(person, tryAutomation, {
    body: { rule, context: { event: others } },
  });
  expect(no.body).toMatchObject({
    conditionsHold: false,
    unmet: [{ row: 0, found: "Others" }],
    ended: "completed",
    variables: { rule: { id: null, name: rule.name } },
  });
  expect(new Set(no.body.steps.map(({ state }) => state))).toEqual(new Set(["not-reached"]));

  const yes = await send(person, tryAutomation, {
    body: { rule, context: { event: weavers } },
  });
  expect(yes.body).toMatchObject({ conditionsHold: true, ended: "completed" });
  const states = Object.fromEntries(yes.body.steps.map(({ id, state }) => [id, state]));
  expect(states).toEqual({
    call: "left-out",
    mail: "left-out",
    count: "done",
    child: "left-out",
    run: "left-out",
    message: "left-out",
    signal: "left-out",
    wait: "left-out",
    task: "left-out",
    length: "done",
  });
  expect(yes.body.steps[0]?.input).toMatchObject({ body: { title: "New: Weavers" } });
  expect(yes.body.steps.at(-1)?.output).toEqual({ length: 7 });
  expect(calls).toBe(0);
  expect((await send(person, listWorkflowInstances, {})).body.total).toBe(0);
});

it("really sends when asked to, and tells what failed and what was not reached", async () => {
  const event = { data: { name: "Weavers" } };
  const sent = (path: string) =>
    send(person, tryAutomation, {
      body: {
        rule: ruleWith({ conditions, actions: [call(path), scriptStep("after", "answer.status")] }),
        context: { event },
        isSent: true,
      },
    });
  const good = (await sent("/")).body;
  expect(good.steps.map(({ state }) => state)).toEqual(["done", "done"]);
  expect(good.steps[0]?.output).toEqual({ answer: { status: 200, body: "thanks" } });
  expect(good.steps[1]?.output).toEqual({ after: 200 });
  const bad = (await sent("/broken")).body;
  expect(bad).toMatchObject({ ended: "failed", error: "The server answered 400." });
  expect(bad.steps.map(({ state }) => state)).toEqual(["failed", "not-reached"]);
  expect(calls).toBe(2);
});

it("sends messages in the name of whoever tries the rule", async () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
    <message id="m" name="hello"/><process id="greeted" isExecutable="true">
    <startEvent id="start"><messageEventDefinition id="e" messageRef="m"/></startEvent><userTask id="ask"/>
    <sequenceFlow id="f" sourceRef="start" targetRef="ask"/></process></definitions>`;
  const { id } = (await send(person, createWorkflow, { body: { name: "Greeted" } })).body;
  await send(person, saveWorkflowDraft, { params: { id }, body: { xml } });
  expect((await send(person, deployWorkflow, { params: { id } })).status).toBe(201);
  const said = { kind: "message" as const, id: "say", name: "Say", message: "hello", key: "" };
  const rule = ruleWith({ conditions, actions: [{ ...said, values: [] }] });
  const context = { event: { data: { name: "Weavers" } } };

  await send(person, tryAutomation, { body: { rule, context, isSent: true } });

  const { items } = (await send(person, listWorkflowInstances, { query: { workflowId: id } })).body;
  expect(items).toMatchObject([{ startedBy: person.user.id }]);
});
