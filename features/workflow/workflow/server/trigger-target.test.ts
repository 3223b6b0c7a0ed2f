import { ManualClock } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newMember } from "../../../testing/new-member.ts";
import { changeMemberRole, removeMember } from "../../../settings/members/contract.ts";
import * as triggers from "../../scheduler/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { claimWorkflowTask, completeWorkflowTask, listWorkflowTasks } from "../contract.ts";
import { oneTask } from "../testing/models.ts";
import { deployed, instanceOf } from "../testing/workbench.ts";

let gateway: TestGateway;
let person: Person;
const clock = new ManualClock(new Date());
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const startsProcess = (workflowId: string) => ({
  name: "Approve",
  source: { kind: "manual" as const },
  target: { kind: "process", config: { workflowId } },
  input: { order: 7, by: "{{trigger.name}}" },
});

/** Runs a trigger by hand, and answers its fire once it has come so far. */
async function fired(triggerId: string, status: triggers.Fire["status"]): Promise<triggers.Fire> {
  const { body } = await send(person, triggers.runTrigger, { params: { id: triggerId } });
  return fireWith(triggerId, body.fireId, status);
}

const fireWith = (triggerId: string, fireId: string, status: triggers.Fire["status"]) =>
  until(`the fire is ${status}`, async () => {
    const { body } = await send(person, triggers.listFires, { query: { triggerId, status } });
    return body.items.find(({ id }) => id === fireId);
  });

it("starts a process once for its trigger, which ends with it, however long it takes", async () => {
  const workflow = await deployed(person, oneTask("approval"));
  const { body: trigger } = await send(person, triggers.createTrigger, {
    body: { ...startsProcess(workflow.id), timeoutSeconds: 60, overlap: "skip" },
  });
  const { id: fireId, subject } = await fired(trigger.id, "waiting");
  const [kind, id = ""] = (subject ?? "").split("/");
  expect(kind).toBe("workflow-instance");

  const task = await until("the task is there", async () => {
    const { body } = await send(person, listWorkflowTasks, { query: { view: "claimable" } });
    return body.items[0];
  });
  expect((await instanceOf(person, id)).variables).toEqual({ order: 7, by: "Approve" });
  // The trigger's time is for its beginning. That the gateway looked is seen by what is fired after.
  clock.advance(300_000);
  await fired(trigger.id, "skipped");
  await send(person, claimWorkflowTask, { params: { id: task.id } });
  await send(person, completeWorkflowTask, { params: { id: task.id }, body: { variables: {} } });
  expect(await fireWith(trigger.id, fireId, "succeeded")).toMatchObject({ subject, attempt: 1 });
});

it("acts for whoever saved it last only as long as they may do so themselves", async () => {
  const colleague = await newMember(gateway, person.user.tenant.tenantId, "developer");
  const workflow = await deployed(person, oneTask("signoff"));
  const { body: trigger } = await send(colleague, triggers.createTrigger, {
    body: startsProcess(workflow.id),
  });
  await fired(trigger.id, "waiting");

  const params = { id: colleague.user.id };
  await send(person, changeMemberRole, { params, body: { role: "viewer" } });
  expect(await fired(trigger.id, "failed")).toMatchObject({
    error: expect.stringContaining("lost the permission workflow:start") as string,
  });
  await send(person, removeMember, { params, query: {} });
  expect(await fired(trigger.id, "failed")).toMatchObject({
    error: expect.stringContaining("no longer an active member") as string,
  });

  await send(person, triggers.updateTrigger, {
    params: { id: trigger.id },
    body: { description: "Mine now" },
  });
  await fired(trigger.id, "waiting");
});

it.each(["membership", "tenant"])("is for nobody who is suspended by their %s", async (what) => {
  const { database, access } = gateway.gateway.platform;
  const other = await registerPerson(gateway.url);
  const { tenantId } = other.user.tenant;
  const mayAct = async () => (await access.rightsOf(tenantId, other.user.id)) !== null;
  expect(await mayAct()).toBe(true);
  const column = what === "tenant" ? "id" : "tenant_id";
  await database.system((tx) =>
    sql`update ${sql.table(what)} set suspended_at = now()
      where ${sql.ref(column)} = ${tenantId}`.execute(tx.query()),
  );
  expect(await mayAct()).toBe(false);
});
