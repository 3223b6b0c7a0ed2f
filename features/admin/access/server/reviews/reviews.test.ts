import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, listProjects } from "../../../../dashboard/projects/contract.ts";
import { createTeam, getTeam, putTeamMember } from "../../../../dashboard/teams/contract.ts";
import {
  approveGrant,
  closeReview,
  createKey,
  createReview,
  createService,
  createServiceKey,
  decideReviewItem,
  getReview,
  requestGrant,
} from "../../contract.ts";
import { must, outcome, startTenant, type Tenant } from "../testing/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

describe("an access review", () => {
  it("takes away on closing what was decided to be taken away, and nothing else", async () => {
    const [kept, taken, granted] = [
      await tenant.member("developer"),
      await tenant.member("developer"),
      await tenant.member("viewer"),
    ];
    const { id: grantId } = await must(granted, requestGrant, {
      body: { permission: "project:create", reason: "For a week", minutes: 600 },
    });
    await must(tenant.owner, approveGrant, { params: { id: grantId }, body: {} });
    const service = await must(tenant.owner, createService, {
      body: { name: "Forgotten robot", roleId: "viewer" },
    });
    const { key } = await must(tenant.owner, createServiceKey, {
      params: { id: service.id },
      body: { name: "Old", scopes: ["project:read"], expiresInDays: 30 },
    });

    const review = await must(tenant.owner, createReview, { body: { title: "Spring" } });
    const item = (subjectId: string, kind: string) =>
      review.entries.find((one) => one.subjectId === subjectId && one.kind === kind)?.id ?? "";
    const decide = (itemId: string, decision: "keep" | "revoke") =>
      outcome(tenant.owner, decideReviewItem, {
        params: { id: review.id, itemId },
        body: { decision },
      });
    await decide(item(kept.user.id, "role"), "keep");
    await decide(item(taken.user.id, "role"), "revoke");
    await decide(item(granted.user.id, "grant"), "revoke");
    await decide(item(service.id, "service"), "revoke");
    expect(await decide(item(tenant.owner.user.id, "role"), "revoke")).toMatchObject({
      status: 409,
      code: "item_fixed",
    });
    const create = async (caller: typeof kept) =>
      (await outcome(caller, createProject, { body: { name: "Reviewed" } })).status;
    expect([await create(kept), await create(taken), await create(granted)]).toEqual([
      201, 201, 201,
    ]);
    expect(await must(tenant.owner, getReview, { params: { id: review.id } })).toMatchObject({
      status: "open",
      decided: 4,
      revoked: 3,
    });

    const closed = await must(tenant.owner, closeReview, { params: { id: review.id } });

    expect(closed).toMatchObject({ status: "closed", revoked: 3 });
    expect([await create(kept), await create(taken), await create(granted)]).toEqual([
      201, 403, 403,
    ]);
    expect((await outcome(taken, listProjects)).status).toBe(200);
    expect(await outcome({ url: tenant.owner.url, token: key }, listProjects)).toMatchObject({
      status: 403,
      code: "service_disabled",
    });
    expect(await outcome(tenant.owner, closeReview, { params: { id: review.id } })).toMatchObject({
      status: 409,
      code: "review_closed",
    });
  });

  it("can be about the holders of one role", async () => {
    const { entries } = await must(tenant.owner, createReview, {
      body: { title: "Developers", roleId: "developer" },
    });
    expect(new Set(entries.map(({ holds }) => holds))).toEqual(new Set(["developer"]));
  });

  it("covers roles that come with a team and people's own keys, and takes them away too", async () => {
    const member = await tenant.member("viewer");
    const team = await must(tenant.owner, createTeam, { body: { name: "Weavers" } });
    await must(tenant.owner, putTeamMember, {
      params: { id: team.id, accountId: member.user.id },
      body: { accessRoleId: "developer" },
    });
    const { key } = await must(member, createKey, {
      body: { name: "Laptop", scopes: ["project:read"], expiresInDays: 30 },
    });
    const robot = { ...member, token: key };
    const create = async () =>
      (await outcome(member, createProject, { body: { name: "By the team" } })).status;
    const before = [await create(), (await outcome(robot, listProjects, {})).status];

    const review = await must(tenant.owner, createReview, { body: { title: "Summer" } });
    const held = review.entries.filter(({ subjectId }) => subjectId === member.user.id);
    for (const item of held.filter(({ kind }) => kind !== "role"))
      await must(tenant.owner, decideReviewItem, {
        params: { id: review.id, itemId: item.id },
        body: { decision: "revoke" },
      });
    await must(tenant.owner, closeReview, { params: { id: review.id } });
    const after = await must(tenant.owner, getTeam, { params: { id: team.id } });

    expect(before).toEqual([201, 200]);
    expect(held.map(({ kind, holdsTitle }) => [kind, holdsTitle])).toEqual([
      ["key", "Viewer · Laptop"],
      ["role", "Viewer"],
      ["team", "Developer"],
    ]);
    expect(after.members).toMatchObject([{ accountId: member.user.id, accessRoleId: null }]);
    expect([await create(), (await outcome(robot, listProjects, {})).status]).toEqual([403, 401]);
  });
});
