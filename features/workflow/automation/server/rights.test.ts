import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assignRole, createRole } from "../../../admin/access/contract.ts";
import { type Fire, listFires, runTrigger } from "../../scheduler/contract.ts";
import { createTeam } from "../../../dashboard/teams/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createWorkflow,
  deployWorkflow,
  getWorkflowInstance,
  getWorkflowTask,
  listWorkflowTasks,
  readWorkflowHistory,
  replayWorkflowInstance,
  saveWorkflowDraft,
} from "../../workflow/contract.ts";
import * as api from "../contract.ts";
import { scriptStep } from "../testing/rules.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function makeRule(actions: api.Action[]): Promise<api.Rule> {
  const body = { name: "Rule", isEnabled: true, source: { kind: "manual" as const }, actions };
  return (await send(person, api.createAutomation, { body })).body;
}

/** The runs of a rule once so many have ended. */
function ended(id: string, count = 1): Promise<Fire[]> {
  return until(`${count} runs ended`, async () => {
    const { items } = (await send(person, listFires, { query: { triggerId: id } })).body;
    return items.filter(({ finishedAt }) => finishedAt !== null).length >= count ? items : null;
  });
}

describe("what somebody may not do", () => {
  /** A role that may do what is listed and nothing else. */
  async function holderOf(...permissions: string[]): Promise<Person> {
    const { tenantId } = person.user.tenant;
    const colleague = await newMember(gateway, tenantId, "viewer");
    const role = await send(person, createRole, {
      body: { title: `Role ${colleague.user.id}`, permissions },
    });
    const body = { roleId: role.body.id };
    const given = await send(person, assignRole, {
      params: { accountId: colleague.user.id },
      body,
    });
    if (given.status >= 300) throw new Error(JSON.stringify(given.body));
    return colleague;
  }

  it("is not done for them by a rule, neither now nor later", async () => {
    const rule = await makeRule([scriptStep("one", "1")]);
    const params = { id: rule.id };
    const manager = await holderOf(
      "automation:read",
      "automation:manage",
      "trigger:read",
      "trigger:manage",
    );
    // Starting processes is what a rule does.
    expect((await send(manager, runTrigger, { params })).status).toBe(403);
    expect((await send(manager, api.replayAutomation, { params, body: {} })).status).toBe(403);
    const starter = await holderOf("automation:read", "automation:manage", "workflow:start");
    expect((await send(starter, api.openAutomationAsBpmn, { params })).status).toBe(403);
  });

  it("ends what they set up once they may no longer see its events", async () => {
    const author = await holderOf(
      "automation:read",
      "automation:manage",
      "workflow:start",
      "team:read",
    );
    const source = { kind: "event" as const, types: ["team.created"], where: [] };
    const made = await send(author, api.createAutomation, {
      body: { name: "Listens", isEnabled: true, source, actions: [scriptStep("one", "1")] },
    });
    expect(made.status).toBe(201);
    await send(person, createTeam, { body: { name: "Seen" } });
    expect((await ended(made.body.id))[0]?.status).toBe("succeeded");
    const lost = await holderOf("automation:read", "automation:manage", "workflow:start");
    await gateway.gateway.platform.database.system((tx) =>
      sql`update trigger set updated_by = ${lost.user.id} where id = ${made.body.id}`.execute(
        tx.query(),
      ),
    );
    await send(person, createTeam, { body: { name: "Unseen" } });
    const [fire] = await ended(made.body.id, 2);
    expect(fire).toMatchObject({
      status: "failed",
      error: expect.stringContaining("see events") as string,
    });
  });

  it("shows nobody data of events that they may not see", async () => {
    const source = { kind: "event" as const, types: ["team.created"], where: [] };
    const ask = {
      kind: "task" as const,
      id: "ask",
      name: "Ask",
      title: "Look",
      assignee: "",
      teams: "",
      dueHours: 0,
      fields: [{ name: "length", type: "number" as const }],
    };
    const body = { name: "Told", isEnabled: true, source };
    const actions = [scriptStep("length", "event.data.name.length"), ask];
    const made = await send(person, api.createAutomation, { body: { ...body, actions } });
    await send(person, createTeam, { body: { name: "Hidden weavers" } });
    const task = await until("the task is there", async () => {
      const { items } = (await send(person, listWorkflowTasks, { query: { view: "claimable" } }))
        .body;
      return items.find(({ workflowId }) => workflowId === made.body.id);
    });
    const params = { id: task.instanceId };
    const seenBy = async (who: Person) => [
      await send(who, getWorkflowInstance, { params }),
      await send(who, readWorkflowHistory, { params }),
      await send(who, replayWorkflowInstance, { params: { ...params, sequence: 1 } }),
      await send(who, getWorkflowTask, { params: { id: task.id } }),
    ];
    const stranger = await holderOf("workflow:read", "workflow:task");
    for (const answer of await seenBy(stranger)) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain("Hidden weavers");
    }
    const [, , , asked] = await seenBy(stranger);
    expect(asked?.body).toMatchObject({ variables: { length: 14 } });
    const colleague = await holderOf("workflow:read", "workflow:task", "team:read");
    for (const answer of await seenBy(colleague))
      expect(JSON.stringify(answer.body)).toContain("Hidden weavers");
  });

  it("keeps the id of a deleted rule's process for that rule", async () => {
    const rule = await makeRule([scriptStep("one", "1")]);
    await send(person, api.deleteAutomation, { params: { id: rule.id } });
    const { body } = await send(person, createWorkflow, { body: { name: "Thief" } });
    const process = `automation_${rule.id.replaceAll("-", "")}`;
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
      <process id="${process}" isExecutable="true"><startEvent id="start"/></process></definitions>`;
    await send(person, saveWorkflowDraft, { params: { id: body.id }, body: { xml } });
    const taken = await send(person, deployWorkflow, { params: { id: body.id } });
    expect(taken.status).toBe(422);
    expect((await send(person, api.restoreAutomation, { params: { id: rule.id } })).status).toBe(
      200,
    );
  });

  it("refuses an expression that is one only together with the other conditions", async () => {
    const rows = [{ field: "event.data.name", operator: "is" as const, value: "Nobody" }];
    const conditions = { match: "all" as const, rows, expression: "1) or (true" };
    const body = {
      name: "Sly",
      source: { kind: "manual" as const },
      conditions,
      actions: [scriptStep("one", "1")],
    };
    expect((await send(person, api.createAutomation, { body })).status).toBe(422);
    const trial = { body: { rule: body, context: {} } };
    expect((await send(person, api.tryAutomation, trial)).status).toBe(422);
  });
});
