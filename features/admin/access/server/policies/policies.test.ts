import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createProject,
  deleteProject,
  listProjects,
} from "../../../../dashboard/projects/contract.ts";
import {
  checkPolicy,
  createPolicy,
  deletePolicy,
  getPolicy,
  listDecisions,
  publishPolicy,
  replayPolicy,
  rollBackPolicy,
  simulate,
  testPolicy,
  updatePolicy,
  withdrawPolicy,
} from "../../contract.ts";
import { must, outcome, startTenant, type Tenant } from "../testing/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

const FREEZE = 'forbid (principal, action == Action::"project:delete", resource);';
const frozen = {
  name: "Nobody deletes during the freeze",
  roleId: "admin",
  permission: "project:delete",
  expected: "deny" as const,
};

const draft = (title: string, text: string, tests: (typeof frozen)[] = []) =>
  must(tenant.owner, createPolicy, { body: { title, text, tests } });

describe("a draft", () => {
  it("is told what is wrong with it, and where", async () => {
    const text = 'forbid (principal,\n  action == Action::"project:fly", resource);';
    const { ok, problems } = await must(tenant.owner, checkPolicy, { body: { text } });
    expect(ok).toBe(false);
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { line: 2, column: 13, message: expect.stringContaining("project:fly") as string },
    ]);
    const { id } = await draft("Broken", text, [frozen]);
    expect(await outcome(tenant.owner, publishPolicy, { params: { id }, body: {} })).toMatchObject({
      status: 422,
      code: "policy_has_problems",
    });
  });

  it("is not published before it has tests and passes them", async () => {
    const { id } = await draft("Untested", FREEZE);
    const publish = () => outcome(tenant.owner, publishPolicy, { params: { id }, body: {} });
    expect(await publish()).toMatchObject({ status: 409, code: "policy_untested" });
    const wrong = { ...frozen, name: "Viewers read", roleId: "viewer", permission: "project:read" };
    await must(tenant.owner, updatePolicy, { params: { id }, body: { tests: [wrong] } });
    expect(await publish()).toMatchObject({ status: 409, code: "policy_tests_fail" });
    const report = await must(tenant.owner, testPolicy, { params: { id } });
    expect(report).toMatchObject({
      passed: false,
      results: [{ name: "Viewers read", expected: "deny", actual: "allow" }],
    });
  });
});

describe("a policy in force", () => {
  it("forbids on the next call, naming itself, until it is withdrawn or rolled back", async () => {
    const admin = await tenant.member("admin");
    const other = await tenant.beside();
    const remove = async () => {
      const { id } = await must(admin, createProject, { body: { name: "Doomed" } });
      return outcome({ ...admin, url: other.url }, deleteProject, { params: { id } });
    };
    // Three deletions before there is any policy: what the replay must find.
    for (let count = 0; count < 3; count += 1) expect((await remove()).status).toBe(204);
    await must(admin, listProjects);
    await until("the decisions are stored", async () => {
      const query = { actorId: admin.user.id, action: "project:delete", limit: 10 };
      return (await must(tenant.owner, listDecisions, { query })).total === 3;
    });

    const { id } = await draft("Deploy freeze", FREEZE, [frozen]);
    const replayed = await must(tenant.owner, replayPolicy, { params: { id }, body: {} });
    expect(replayed).toMatchObject({ newlyDenied: 3, newlyAllowed: 0, truncated: false });
    expect(replayed.examined).toBeGreaterThan(3);
    expect(
      replayed.items.map(({ operation, before, after }) => [operation, before, after]),
    ).toEqual(Array.from({ length: 3 }, () => ["deleteProject", "allow", "deny"]));

    await must(tenant.owner, publishPolicy, { params: { id }, body: { note: "Release week" } });
    expect(await remove()).toMatchObject({
      status: 403,
      message: `The policy ${id} forbids project:delete here.`,
      details: { missing: "project:delete", policies: [id] },
    });
    const denied = await must(tenant.owner, listDecisions, {
      query: { actorId: admin.user.id, allowed: "false" },
    });
    expect(denied.items).toMatchObject([{ policies: [{ id, title: "Deploy freeze" }] }]);
    expect(await must(tenant.owner, replayPolicy, { params: { id }, body: {} })).toMatchObject({
      newlyDenied: 0,
      newlyAllowed: 0,
    });

    const gentle = `${FREEZE.slice(0, -1)} when { resource.path == "/nowhere" };`;
    const somewhere = { ...frozen, name: "Only nowhere", path: "/nowhere" };
    await must(tenant.owner, updatePolicy, {
      params: { id },
      body: { text: gentle, tests: [somewhere] },
    });
    expect((await remove()).status).toBe(403);
    const second = await must(tenant.owner, publishPolicy, { params: { id }, body: {} });
    expect(second.publishedVersion).toBe(2);
    expect((await remove()).status).toBe(204);
    const third = await must(tenant.owner, rollBackPolicy, {
      params: { id },
      body: { version: 1 },
    });
    expect(third).toMatchObject({ publishedVersion: 3, text: FREEZE });
    expect(third.versions.map(({ number, restores }) => [number, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await remove()).status).toBe(403);
    expect(await outcome(tenant.owner, deletePolicy, { params: { id } })).toMatchObject({
      status: 409,
      code: "policy_in_force",
    });
    await must(tenant.owner, withdrawPolicy, { params: { id } });
    expect((await remove()).status).toBe(204);
    await must(tenant.owner, deletePolicy, { params: { id } });
    expect((await outcome(tenant.owner, getPolicy, { params: { id } })).status).toBe(404);
  });

  it("may permit what its publisher holds, under its conditions only", async () => {
    const viewer = await tenant.member("viewer");
    const text = `permit (principal == Person::"${viewer.user.id}", action == Action::"project:create",
      resource) when { context.method == "POST" };`;
    const strangers = {
      ...frozen,
      name: "Others stay viewers",
      roleId: "viewer",
      permission: "project:create",
    };
    const { id } = await draft("Guest author", text, [strangers]);
    const create = (caller = viewer) => outcome(caller, createProject, { body: { name: "Guest" } });
    expect((await create()).status).toBe(403);
    await must(tenant.owner, publishPolicy, { params: { id }, body: {} });
    expect((await create()).status).toBe(201);
    expect((await create(await tenant.member("viewer"))).status).toBe(403);
    const asked = { subjectId: viewer.user.id, permission: "project:create" };
    expect(
      await must(tenant.owner, simulate, { body: { ...asked, method: "POST" } }),
    ).toMatchObject({ allowed: true, policies: [{ id, title: "Guest author" }], reasons: [] });
    expect(await must(tenant.owner, simulate, { body: asked })).toMatchObject({
      allowed: false,
      missing: "project:create",
    });
    await must(tenant.owner, withdrawPolicy, { params: { id } });
    expect((await create()).status).toBe(403);
  });

  it("cannot lock owners out of taking it back", async () => {
    const all = { ...frozen, name: "All is closed", permission: "project:read" };
    const { id } = await draft("Closed", "forbid (principal, action, resource);", [all]);
    await must(tenant.owner, publishPolicy, { params: { id }, body: {} });
    expect((await outcome(tenant.owner, listProjects)).status).toBe(403);
    await must(tenant.owner, withdrawPolicy, { params: { id } });
    expect((await outcome(tenant.owner, listProjects)).status).toBe(200);
  });
});
