import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  claimWorkflowTask,
  completeWorkflowTask,
  deployWorkflow,
  listWorkflowIncidents,
  listWorkflowTasks,
  migrateWorkflow,
  readWorkflowHistory,
  replayWorkflowInstance,
  retryWorkflowIncidentIn,
  saveWorkflowDraft,
} from "../contract.ts";
import { flows, processXml, userTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const model = (script: string, last = "look"): string =>
  processXml(
    "migrated",
    `<startEvent id="start"/><scriptTask id="sum" scriptFormat="javascript"><extensionElements>
      <d:taskDefinition type="x" retries="0"/><d:script resultVariable="total"/></extensionElements>
      <script>${script}</script></scriptTask>${userTask(last)}<endEvent id="end"/>
      ${flows(`start sum ${last} end`)}`,
  );

async function deployNext(id: string, xml: string): Promise<number> {
  await send(person, saveWorkflowDraft, { params: { id }, body: { xml } });
  return (await send(person, deployWorkflow, { params: { id } })).body.version;
}

const incidentOf = (instanceId: string) =>
  until("there is an incident", async () => {
    const { body } = await send(person, listWorkflowIncidents, { query: { instanceId } });
    return body.items[0];
  });

it("moves running instances to a version in which they can go on, and mends them there", async () => {
  const { id } = await deployed(person, model("missing + 1"));
  const [one, other] = [await started(person, id), await started(person, id)];
  const incident = await incidentOf(one);
  await incidentOf(other);
  const fixed = await deployNext(id, model("1 + 1"));
  const migration = (to: number, isDryRun: boolean) =>
    send(person, migrateWorkflow, { params: { id }, body: { from: 1, to, isDryRun } });

  const dry = (await migration(fixed, true)).body;
  expect(dry).toMatchObject({ total: 2, moves: 2 });
  expect((await instanceOf(person, one)).version).toBe(1);

  const retried = await send(person, retryWorkflowIncidentIn, {
    params: { id: incident.id },
    body: { version: fixed },
  });
  expect(retried.body.version).toBe(fixed);
  await until("it goes on", async () =>
    (await instanceOf(person, one)).elements.some(({ element }) => element === "look"),
  );
  expect((await instanceOf(person, one)).variables).toMatchObject({ total: 2 });

  // What it was before the move is computed with the version it had then.
  const { items } = (await send(person, readWorkflowHistory, { params: { id: one } })).body;
  expect(items.map(({ event }) => event["type"])).toContain("migrated");
  const totals = [];
  const versions = [];
  for (const { sequence } of items) {
    const then = await send(person, replayWorkflowInstance, { params: { id: one, sequence } });
    totals.push(then.body.variables["total"] ?? null);
    versions.push(then.body.version);
  }
  expect(totals[0]).toBeNull();
  expect(totals.at(-1)).toBe(2);
  expect([versions[0], versions.at(-1)]).toEqual([1, fixed]);

  expect((await migration(fixed, false)).body).toMatchObject({ total: 0, moves: 1 });
  expect((await instanceOf(person, other)).version).toBe(fixed);
});

it("leaves instances where they are that could not go on", async () => {
  const { id } = await deployed(person, model("1", "look").replaceAll("migrated", "staying"));
  const instance = await started(person, id);
  await until("it waits", async () =>
    (await instanceOf(person, instance)).elements.some(({ element }) => element === "look"),
  );
  const to = await deployNext(id, model("1", "check").replaceAll("migrated", "staying"));
  const body = { from: 1, to, isDryRun: false };
  const moved = await send(person, migrateWorkflow, { params: { id }, body });
  expect(moved.body).toMatchObject({ total: 1, moves: 0 });
  expect(moved.body.items[0]?.problems).toEqual([{ element: "look", reason: "It is not there." }]);
  expect((await instanceOf(person, instance)).version).toBe(1);

  // The one user task that is gone can only be the one that is new.
  const { suggestion } = moved.body;
  expect(suggestion).toMatchObject({ look: "check", sum_look: "sum_check" });
  expect(moved.body.unmapped).toEqual([
    { element: "look", name: "", choices: [{ element: "check", name: "" }] },
  ]);
  const mapped = await send(person, migrateWorkflow, {
    params: { id },
    body: { ...body, mapping: suggestion },
  });
  expect(mapped.body).toMatchObject({ total: 0, moves: 1 });
  expect((await instanceOf(person, instance)).elements).toMatchObject([{ element: "check" }]);
  const { items } = (await send(person, listWorkflowTasks, { query: { view: "all" } })).body;
  const task = items.find(({ instanceId }) => instanceId === instance);
  expect(task?.element).toBe("check");

  await send(person, claimWorkflowTask, { params: { id: task?.id ?? "" } });
  await send(person, completeWorkflowTask, { params: { id: task?.id ?? "" }, body: {} });
  expect((await instanceOf(person, instance)).state).toBe("completed");
  const history = (await send(person, readWorkflowHistory, { params: { id: instance } })).body;
  const last = history.items.at(-1)?.sequence ?? 0;
  const past = await send(person, replayWorkflowInstance, {
    params: { id: instance, sequence: last - 1 },
  });
  expect(past.body.elements).toMatchObject([{ element: "check" }]);
});
