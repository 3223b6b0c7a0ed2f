import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  claimWorkflowTask,
  completeWorkflowTask,
  delegateWorkflowTask,
  getWorkflowTask,
  listWorkflowTasks,
  summarizeWorkflowTasks,
  unclaimWorkflowTask,
} from "../contract.ts";
import { oneTask, userTask } from "../testing/models.ts";
import { deployed, instanceOf, started } from "../testing/workbench.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const inOwnersTenant = (role: "viewer" | "developer") => ({
  ...world.members[role],
  tenant: world.owner.user.tenant.tenantId,
});

async function taskOf(id: string, extension: string): Promise<{ id: string; instance: string }> {
  const workflow = await deployed(world.owner, oneTask(id, userTask("review", extension)));
  const instance = await started(world.owner, workflow.id, { amount: 3 });
  const { body } = await send(world.owner, listWorkflowTasks, {
    query: { view: "all", instanceId: instance },
  });
  return { id: body.items[0]?.id ?? "", instance };
}

describe("a user task", () => {
  it("is given to whom the model names, who hands it on; nobody else completes it", async () => {
    const { id, instance } = await taskOf(
      "named",
      `<d:assignmentDefinition assignee="viewer@example.com"/><d:taskSchedule dueDate="2030-01-01T00:00:00Z"/>
       <d:formDefinition schema="{&quot;type&quot;:&quot;object&quot;}"/><d:priorityDefinition priority="80"/>`,
    );
    const params = { id };
    const viewer = inOwnersTenant("viewer");
    const mine = await send(viewer, listWorkflowTasks, {});

    expect(mine.body.items).toMatchObject([
      {
        id,
        assigneeId: viewer.user.id,
        workflowName: "Test",
        businessKey: null,
        dueAt: "2030-01-01T00:00:00.000Z",
        priority: 80,
        form: { type: "object" },
      },
    ]);
    // What is due comes before what everybody may take, and others are not told of it.
    const open = await taskOf("anyone", "");
    const late = await taskOf("late", `<d:taskSchedule dueDate="2020-01-01T00:00:00Z"/>`);
    const { body: next } = await send(viewer, summarizeWorkflowTasks, {});
    expect(next).toMatchObject({ mine: 1, claimable: 2, overdue: 1 });
    expect(next.items.map((one) => one.id)).toEqual([late.id, id, open.id]);
    const developers = await send(inOwnersTenant("developer"), summarizeWorkflowTasks, {});
    expect(developers.body).toMatchObject({ mine: 0, claimable: 2 });
    expect((await send(viewer, getWorkflowTask, { params })).body.variables).toEqual({ amount: 3 });
    expect(await send(world.owner, completeWorkflowTask, { params, body: {} })).toMatchObject({
      status: 403,
    });
    const to = world.members.developer.user.id;
    await send(viewer, delegateWorkflowTask, { params, body: { accountId: to } });
    expect(await send(viewer, completeWorkflowTask, { params, body: {} })).toMatchObject({
      status: 403,
    });
    const done = await send(inOwnersTenant("developer"), completeWorkflowTask, {
      params,
      body: { variables: { ok: true } },
    });
    expect(done.status).toBe(204);
    expect(await instanceOf(world.owner, instance)).toMatchObject({ state: "completed" });
  });

  it("is handed to nobody who could not do it", async () => {
    const { id } = await taskOf(
      "handed",
      `<d:assignmentDefinition assignee="viewer@example.com"/>`,
    );
    const viewer = inOwnersTenant("viewer");
    const to = world.members.developer.user.id;
    const { database } = world.gateway.gateway.platform;
    const setStatus = (status: "active" | "suspended") =>
      database.system((tx) =>
        sql`update account set status = ${status} where id = ${to}`.execute(tx.query()),
      );
    const handOver = (accountId: string) =>
      send(viewer, delegateWorkflowTask, { params: { id }, body: { accountId } });

    await setStatus("suspended");
    expect(await handOver(to)).toMatchObject({ status: 404 });
    await setStatus("active");
    expect(await handOver(world.stranger.user.id)).toMatchObject({ status: 404 });
    expect(await handOver(to)).toMatchObject({ status: 200, body: { assigneeId: to } });
  });

  it("is offered to its candidates, and to nobody else", async () => {
    const { id } = await taskOf(
      "offered",
      `<d:assignmentDefinition candidateUsers="developer@example.com, nobody@example.com"/>`,
    );
    const params = { id };
    const [viewer, developer] = [inOwnersTenant("viewer"), inOwnersTenant("developer")];
    const lists = async (who: typeof viewer, view: "open" | "claimable") =>
      (await send(who, listWorkflowTasks, { query: { view } })).body.items.some(
        (one) => one.id === id,
      );
    const offered = (who: typeof viewer) => lists(who, "claimable");

    expect([await offered(viewer), await offered(developer)]).toEqual([false, true]);
    expect([await lists(viewer, "open"), await lists(developer, "open")]).toEqual([false, true]);
    expect(await send(viewer, claimWorkflowTask, { params })).toMatchObject({ status: 403 });
    expect(await send(developer, completeWorkflowTask, { params, body: {} })).toMatchObject({
      status: 409,
    });
    expect(await send(developer, claimWorkflowTask, { params })).toMatchObject({ status: 200 });
    expect([await offered(developer), await lists(developer, "open")]).toEqual([false, true]);
    await send(developer, unclaimWorkflowTask, { params });
    expect(await offered(developer)).toBe(true);
  });
});
