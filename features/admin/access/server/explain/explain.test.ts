import { sql } from "kysely";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, listProjects } from "../../../../dashboard/projects/contract.ts";
import {
  createTeam,
  putTeamMember,
  removeTeamMember,
} from "../../../../dashboard/teams/contract.ts";
import {
  approveGrant,
  createPolicy,
  explainSelf,
  explainSubject,
  listDecisions,
  listSubjects,
  requestGrant,
  simulate,
} from "../../contract.ts";
import { must, outcome, startTenant, type Tenant } from "../testing/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

describe("effective permissions", () => {
  it("say by which role, team and grant each is held", async () => {
    const viewer = await tenant.member("viewer");
    const team = await must(tenant.owner, createTeam, { body: { name: "Builders" } });
    const place = { id: team.id, accountId: viewer.user.id };
    await must(tenant.owner, putTeamMember, {
      params: place,
      body: { accessRoleId: "developer" },
    });
    const { id: grantId } = await must(viewer, requestGrant, {
      body: { permission: "project:delete", reason: "To tidy up", minutes: 60 },
    });
    const grant = await must(tenant.owner, approveGrant, { params: { id: grantId }, body: {} });
    const { permissions } = await must(tenant.owner, explainSubject, {
      params: { id: viewer.user.id },
    });
    const why = (id: string) => permissions.find((one) => one.id === id)?.reasons;
    expect(why("project:read")).toMatchObject([
      { kind: "membership", roleId: "viewer", roleTitle: "Viewer" },
      { kind: "team", sourceId: team.id, roleId: "developer" },
    ]);
    expect(why("project:create")).toMatchObject([{ kind: "team", sourceId: team.id }]);
    expect(why("project:delete")).toMatchObject([
      { kind: "grant", sourceId: grantId, expiresAt: grant.expiresAt },
    ]);
    expect(why("policy:manage")).toEqual([]);

    expect((await outcome(viewer, createProject, { body: { name: "By team" } })).status).toBe(201);
    await must(tenant.owner, removeTeamMember, { params: place });
    expect(await outcome(viewer, createProject, { body: { name: "No more" } })).toMatchObject({
      status: 403,
      details: { missing: "project:create" },
    });
  });

  it("cannot be widened through a team by who does not hold them", async () => {
    const admin = await tenant.member("admin");
    const team = await must(admin, createTeam, { body: { name: "Climbers" } });
    const params = { id: team.id, accountId: admin.user.id };
    expect(
      await outcome(admin, putTeamMember, { params, body: { accessRoleId: "owner" } }),
    ).toMatchObject({ status: 403, code: "not_yours_to_give" });
    const { permissions } = await must(admin, explainSelf);
    expect(permissions.find(({ id }) => id === "policy:manage")?.held).toBe(false);
  });

  it("are found for people and service accounts by name", async () => {
    const viewer = await tenant.member("viewer");
    const { items } = await must(tenant.owner, listSubjects, { query: { q: viewer.email } });
    expect(items).toMatchObject([{ id: viewer.user.id, kind: "person", roleId: "viewer" }]);
  });
});

describe("a question", () => {
  it("is answered as the call would be, also under a draft", async () => {
    const admin = await tenant.member("admin");
    const asked = { subjectId: admin.user.id, permission: "project:delete", mfa: false };
    expect(await must(tenant.owner, simulate, { body: asked })).toMatchObject({ allowed: true });
    const { id } = await must(tenant.owner, createPolicy, {
      body: {
        title: "Second factor for deleting",
        text: 'forbid (principal, action == Action::"project:delete", resource) unless { context.mfa };',
      },
    });
    const drafted = { ...asked, draftId: id };
    expect(await must(tenant.owner, simulate, { body: drafted })).toMatchObject({
      allowed: false,
      reason: `The policy ${id} forbids project:delete here.`,
      policies: [{ id, title: "Second factor for deleting" }],
    });
    expect(await must(tenant.owner, simulate, { body: { ...drafted, mfa: true } })).toMatchObject({
      allowed: true,
    });
  });
});

describe("the decision log", () => {
  it("is searched by actor, action, answer and time, page by page", async () => {
    const viewer = await tenant.member("viewer");
    for (let count = 0; count < 3; count += 1) {
      await must(viewer, listProjects);
      await outcome(viewer, createProject, { body: { name: "No" } });
      tenant.clock.advance(1000);
    }
    const search = (query: object) =>
      must(tenant.owner, listDecisions, { query: { actorId: viewer.user.id, ...query } });
    const all = await until("all six are stored", async () => {
      const found = await search({});
      return found.total === 6 ? found : null;
    });
    expect(await search({ allowed: "false" })).toMatchObject({ total: 3 });
    expect(await search({ action: "project:read" })).toMatchObject({ total: 3 });
    expect(await search({ action: "createProject" })).toMatchObject({ total: 3 });
    expect(await search({ from: all.items[1]?.time })).toMatchObject({ total: 2 });
    const first = await search({ limit: 4 });
    const second = await search({ limit: 4, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      all.items.map(({ id }) => id),
    );
  });

  it("hands every denial to the outbox", async () => {
    const viewer = await tenant.member("viewer");
    await outcome(viewer, createProject, { body: { name: "No" } });
    const [event] = await tenant.rows(
      sql<{ data: object; audience_id: string }>`select data, audience_id from event
        where type = 'access.denied' and actor_id = ${viewer.user.id}`,
    );
    expect(event).toMatchObject({
      audience_id: viewer.user.id,
      data: { action: "createProject", missing: "project:create", resource: "/api/project" },
    });
  });
});
