import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assignRole, createRole } from "../../../admin/access/contract.ts";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { listRuns } from "../../../dashboard/runs/contract.ts";
import { type Fire, listFires, runTrigger } from "../../scheduler/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { getWorkflowInstance } from "../../workflow/contract.ts";
import * as api from "../contract.ts";

let gateway: TestGateway;
let person: Person;
let projectId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  projectId = (await send(person, createProject, { body: { name: "Checked" } })).body.id;
});
afterAll(() => gateway.close());

const AUTHOR = ["automation:read", "automation:manage", "workflow:start", "trigger:read"];

async function memberWith(...permissions: string[]): Promise<Person> {
  const member = await newMember(gateway, person.user.tenant.tenantId, "viewer");
  const title = `Role ${member.user.id}`;
  const role = await send(person, createRole, { body: { title, permissions } });
  const params = { accountId: member.user.id };
  await send(person, assignRole, { params, body: { roleId: role.body.id } });
  return member;
}

function checks(settings: Record<string, string>, changes: object = {}): api.Action {
  return {
    kind: "run",
    id: "check",
    name: "Check",
    run: { kind: "project.check", settings },
    result: "checked",
    attempts: 1,
    backoffSeconds: 1,
    onFailure: "stop",
    ...changes,
  };
}

function ruleOf(action: api.Action) {
  const source = { kind: "manual" as const };
  return { name: "Checks", isEnabled: true, source, actions: [action] };
}

async function fired(rule: string): Promise<Fire> {
  await send(person, runTrigger, { params: { id: rule } });
  return until("the run ended", async () => {
    const { items } = (await send(person, listFires, { query: { triggerId: rule } })).body;
    return items[0] !== undefined && items[0].finishedAt !== null ? items[0] : null;
  });
}

describe("a step that starts a run", () => {
  it("starts it for whoever fired the rule, waits for its end and keeps what it gives", async () => {
    const made = await send(person, api.createAutomation, { body: ruleOf(checks({ projectId })) });
    expect(made.status).toBe(201);

    const fire = await fired(made.body.id);
    expect(fire).toMatchObject({ status: "succeeded", error: null });
    const [run] = (await send(person, listRuns, { query: { kind: "project.check" } })).body.items;
    expect(run).toMatchObject({ status: "succeeded", actorId: person.user.id });
    const id = fire.subject?.replace("workflow-instance/", "") ?? "";
    const { variables } = (await send(person, getWorkflowInstance, { params: { id } })).body;
    expect(variables["checked"]).toMatchObject({ runId: run?.id });
  });

  it("is refused at the step, while saving and trying, to those who may not start such a run", async () => {
    const author = await memberWith(...AUTHOR);
    const body = ruleOf(checks({ projectId }));
    const refused = {
      status: 422,
      body: {
        code: "bad_step",
        details: [{ path: "actions.0", message: expect.stringContaining("You lack") as string }],
      },
    };

    expect(await send(author, api.createAutomation, { body })).toMatchObject(refused);
    const trial = { body: { rule: body, context: {} } };
    expect(await send(author, api.tryAutomation, trial)).toMatchObject(refused);
  });

  it("does nothing once its author may no longer start such a run", async () => {
    const made = await send(person, api.createAutomation, { body: ruleOf(checks({ projectId })) });
    const lost = await memberWith(...AUTHOR);
    await gateway.gateway.platform.database.system((tx) =>
      sql`update workflow_version set created_by = ${lost.user.id}
        where workflow_id = ${made.body.id}`.execute(tx.query()),
    );
    const before = (await send(person, listRuns, { query: {} })).body.items.length;

    const fire = await fired(made.body.id);
    expect(fire.status).toBe("failed");
    expect(fire.error).toMatch(/Whoever deployed this version lacks the permission/);
    expect((await send(person, listRuns, { query: {} })).body.items).toHaveLength(before);
  });

  it("refuses kinds that nobody runs, and settings that are missing or wrong", async () => {
    const unknown = checks({}, { run: { kind: "coffee", settings: {} } });
    for (const [action, reason] of [
      [unknown, /cannot do “devloom:run:coffee”/],
      [checks({}), /“projectId” is missing/],
      [checks({ projectId: "none" }), /“projectId” is not valid/],
    ] as const)
      expect(await send(person, api.createAutomation, { body: ruleOf(action) })).toMatchObject({
        status: 422,
        body: {
          details: [{ path: "actions.0", message: expect.stringMatching(reason) as string }],
        },
      });
  });

  it("is only told of while a rule is tried", async () => {
    const before = (await send(person, listRuns, { query: {} })).body.items.length;
    const rule = ruleOf(checks({ projectId }));
    const { body } = await send(person, api.tryAutomation, {
      body: { rule, context: {}, isSent: true },
    });

    expect(body.steps).toMatchObject([{ id: "check", state: "left-out", input: { projectId } }]);
    expect((await send(person, listRuns, { query: {} })).body.items).toHaveLength(before);
  });
});
