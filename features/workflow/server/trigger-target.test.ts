import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as triggers from "../../scheduler/contract.ts";
import { type Person, registerPerson, send } from "../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../testing/start-test-gateway.ts";
import { claimWorkflowTask, completeWorkflowTask, listWorkflowTasks } from "../contract.ts";
import { oneTask } from "../testing/models.ts";
import { deployed, instanceOf } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

it("starts a process once for its trigger, which ends with it", async () => {
  const workflow = await deployed(person, oneTask("approval"));
  const { body: trigger } = await send(person, triggers.createTrigger, {
    body: {
      name: "Approve",
      source: { kind: "manual" },
      target: { kind: "process", config: { workflowId: workflow.id } },
      input: { order: 7, by: "{{trigger.name}}" },
    },
  });
  await send(person, triggers.runTrigger, { params: { id: trigger.id } });
  const fire = (status: triggers.Fire["status"]) =>
    until(`the fire is ${status}`, async () => {
      const query = { triggerId: trigger.id, status };
      return (await send(person, triggers.listFires, { query })).body.items[0];
    });
  const { subject } = await fire("waiting");
  const [kind, id = ""] = (subject ?? "").split("/");
  expect(kind).toBe("workflow-instance");

  const task = await until("the task is there", async () => {
    const { body } = await send(person, listWorkflowTasks, { query: { view: "claimable" } });
    return body.items[0];
  });
  expect((await instanceOf(person, id)).variables).toEqual({ order: 7, by: "Approve" });
  await send(person, claimWorkflowTask, { params: { id: task.id } });
  await send(person, completeWorkflowTask, { params: { id: task.id }, body: { variables: {} } });
  expect(await fire("succeeded")).toMatchObject({ subject, attempt: 1 });
});
