import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATIONS } from "../../../codegen/codegen/server/exports/generations.ts";
import { createCanvas } from "../../canvases/contract.ts";
import { DEMO_LOGIN, login } from "../../../settings/identity/contract.ts";
import { checkProject, createProject, getProject, listProjects } from "../../projects/contract.ts";
import { listRuns } from "../../runs/contract.ts";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { listWorkflowTasks } from "../../../workflow/workflow/contract.ts";
import { getOverview, listActivity, type Overview, removeDemo } from "../contract.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.gateway.seedDemo();
});
afterAll(() => gateway.close());

async function overview(who: { url: string; token: string }): Promise<Overview> {
  const { status, body } = await send(who, getOverview);
  expect(status).toBe(200);
  return body;
}

async function demoVisitor(): Promise<{ url: string; token: string }> {
  const { body } = await send(gateway, login, { body: { ...DEMO_LOGIN } });
  return { url: gateway.url, token: body.accessToken };
}

const done = ({ checklist }: Overview): string[] =>
  checklist.filter((step) => step.done).map((step) => step.id);

describe("a new tenant", () => {
  it("starts with zeros and an open checklist, and both change when something real happens", async () => {
    const person: Person = await registerPerson(gateway.url);
    const empty = await overview(person);
    expect(empty).toMatchObject({
      demo: false,
      stats: {
        generationsThisMonth: 0,
        generationsLimit: 100,
        activeWorkflows: 0,
        apiCallsThisMonth: 0,
        apiCallBudget: 100_000,
        apiUsagePercent: 0,
      },
    });
    expect(done(empty)).toEqual([]);
    expect(empty).toMatchObject({ returning: false, projects: [] });

    const { body: project } = await send(person, createProject, { body: { name: "First" } });
    expect(done(await overview(person))).toEqual(["project"]);
    await send(person, checkProject, { params: { id: project.id } });
    await until("the check ticks its step", async () =>
      done(await overview(person)).includes("check"),
    );
    await send(person, writeSettings, {
      body: { layer: "user", values: { "appearance.theme": "dark" } },
    });
    expect(done(await overview(person))).toEqual(["project", "check", "appearance"]);

    await send(person, writeSettings, {
      body: { layer: "tenant", values: { "usage.monthlyApiCalls": 10 } },
    });
    for (let call = 0; call < 3; call += 1) await send(person, listProjects);
    // Creating, checking, two writes of settings and three lists; looking at the dashboard is not counted.
    const counted = await until("the calls are counted", async () => {
      const { stats } = await overview(person);
      return stats.apiCallsThisMonth >= 7 ? stats : null;
    });
    expect(counted).toMatchObject({ apiCallsThisMonth: 7, apiCallBudget: 10, apiUsagePercent: 70 });

    const scope = { tenantId: person.user.tenant.tenantId, actorId: person.user.id };
    const generation = { meter: GENERATIONS, quantity: 2, idempotencyKey: "generation 1" };
    await gateway.gateway.platform.database.tenant(scope, async (tx) => {
      await tx.meter(generation);
      await tx.meter(generation);
    });
    expect((await overview(person)).stats.generationsThisMonth).toBe(2);
  });

  it("shows in its activity what happened and who did it, newest first", async () => {
    const person = await registerPerson(gateway.url);
    await send(person, createProject, { body: { name: "Older" } });
    await send(person, createProject, { body: { name: "Newer" } });

    const { body } = await send(person, listActivity, { query: { limit: 2 } });

    expect(body.items.map(({ type, data, actorName }) => [type, data["name"], actorName])).toEqual([
      ["project.created", "Newer", person.user.name],
      ["project.created", "Older", person.user.name],
    ]);
  });
});

describe("somebody at work on a canvas", () => {
  it("is told once for a row of changes, and what only keeps tabs current is not", async () => {
    const person = await registerPerson(gateway.url);
    const { body: project } = await send(person, createProject, { body: { name: "Shop" } });
    const { body: canvas } = await send(person, createCanvas, {
      body: { projectId: project.id, name: "Home" },
    });
    const scope = { tenantId: person.user.tenant.tenantId, actorId: person.user.id };
    const subject = `canvas/${canvas.id}`;
    await gateway.gateway.platform.database.tenant(scope, async (tx) => {
      await sql`update project set updated_at = '2020-01-01' where id = ${project.id}`.execute(
        tx.query(),
      );
      for (let count = 0; count < 30; count += 1) {
        const data = { count, projectId: project.id };
        await tx.emit({ type: "canvas.changed", subject, data });
      }
      await tx.emit({ type: "canvas.refreshed", subject, data: {} });
    });

    const { body } = await send(person, listActivity, { query: { limit: 3 } });

    expect(body.items.map(({ type }) => type)).toEqual([
      "canvas.changed",
      "canvas.created",
      "project.created",
    ]);
    expect(body.items[0]).toMatchObject({ data: { count: 29 }, about: "Shop" });
    // An edit is a change of the project.
    const [shown] = (await overview(person)).projects;
    expect(shown).toMatchObject({ id: project.id, canvasId: canvas.id });
    expect(shown?.changedAt).not.toContain("2020");
    expect(done(await overview(person))).toEqual(["project", "editor"]);
  });
});

describe("the demo workspace", () => {
  it("computes to 24 generations, 3 active workflows and 67 percent, however often it is seeded", async () => {
    await gateway.gateway.seedDemo();
    const visitor = await demoVisitor();

    const { demo, stats, projects } = await overview(visitor);

    expect(demo).toBe(true);
    expect(stats).toMatchObject({
      generationsThisMonth: 24,
      activeWorkflows: 3,
      apiUsagePercent: 67,
    });
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ count: number }>`select count(*) as count from usage_event u
        join tenant t on t.id = u.tenant_id where t.demo and u.meter = ${GENERATIONS}`.execute(
        tx.query(),
      ),
    );
    expect(rows[0]?.count).toBe(24);
    // Each generation is a run that can be opened.
    const generated = await send(visitor, listRuns, { query: { kind: "canvas.proposal" } });
    expect(generated.body.total).toBe(24);
    // Each workflow waits for somebody.
    const tasks = await until("three instances wait", async () => {
      const { body } = await send(visitor, listWorkflowTasks, {
        query: { view: "claimable" },
      });
      const instances = new Set(body.items.map(({ instanceId }) => instanceId));
      return instances.size === 3 ? body.items : undefined;
    });
    expect(tasks.map(({ name }) => name)).toContain("Decide on the request");
    // And there is a project to open, with history, a canvas and a check.
    expect(projects).toMatchObject([{ name: "Sundial", canvasId: expect.any(String) }]);
    const [project] = projects;
    const detail = await send(visitor, getProject, { params: { id: project?.id ?? "" } });
    expect(detail.body.repository).toMatchObject({
      commits: 2,
      head: { subject: "Say who the site is for", author: "Demo User" },
    });
    const checks = await send(visitor, listRuns, { query: { kind: "project.check" } });
    expect(checks.body.total).toBe(1);
  });

  it("is removed in one call, by its owner, and nothing else is", async () => {
    const other = await registerPerson(gateway.url);
    const visitor = await demoVisitor();

    const refused = await send(other, removeDemo);
    const removed = await send(visitor, removeDemo);
    const after = await send(visitor, getOverview);
    const again = await send(gateway, login, { body: { ...DEMO_LOGIN } });

    expect(refused).toMatchObject({ status: 409, body: { code: "not_demo" } });
    expect(removed.status).toBe(204);
    expect(after.status).toBe(401);
    expect(again.status).toBe(401);
    expect((await overview(other)).demo).toBe(false);
  });
});
