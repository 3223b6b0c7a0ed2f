import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, getProject } from "../../../dashboard/projects/contract.ts";
import { me } from "../../identity/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Caller, type Person, send } from "../../../testing/client.ts";
import {
  acceptInvitation,
  changeMemberRole,
  createInvitation,
  createTenant,
  declineInvitation,
  leaveTenant,
  listInvitations,
  listMembers,
  listTenants,
  makeTenantDefault,
  previewInvitation,
  removeMember,
  renameTenant,
  resendInvitation,
  revokeInvitation,
} from "../contract.ts";
import { writeSettings } from "../../settings/contract.ts";
import {
  admit,
  as,
  home,
  inviteLink,
  type MembersGateway,
  startMembersGateway,
  tokenIn,
} from "./testing/people.ts";

let gateway: MembersGateway;
beforeAll(async () => {
  gateway = await startMembersGateway();
});
afterAll(() => gateway.close());

describe("a workspace of more than five hundred members", () => {
  it("has every one of them on its pages, finds them by name, and says how many", async () => {
    const owner = await gateway.join();
    const COUNT = 530;
    await gateway.gateway.platform.database.system(async (tx) => {
      await sql`insert into account
        select (jsonb_populate_record(null::account, to_jsonb(one) || jsonb_build_object(
          'id', gen_random_uuid(), 'email', 'many-' || n || '@example.com', 'name', 'Many ' || n))).*
        from generate_series(1, ${COUNT}::int) n, account one where one.id = ${owner.user.id}`.execute(
        tx.query(),
      );
      await sql`insert into membership
        select (jsonb_populate_record(null::membership, to_jsonb(one) || jsonb_build_object(
          'account_id', account.id, 'role', 'viewer'))).*
        from account, membership one
        where account.email like 'many-%@example.com' and one.account_id = ${owner.user.id}`.execute(
        tx.query(),
      );
    });
    const seen: string[] = [];
    const totals = new Set<number>();
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await send(as(owner), listMembers, { query });
      totals.add(body.total);
      seen.push(...body.items.map(({ accountId }) => accountId));
      cursor = body.nextCursor;
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(COUNT + 1);
    expect(seen).toHaveLength(COUNT + 1);
    expect([...totals]).toEqual([COUNT + 1]);
    const query = { q: "many-53", limit: 100 };
    const { body } = await send(as(owner), listMembers, { query });
    expect(body.total).toBe(2);
    expect(body.items.map(({ name }) => name).toSorted()).toEqual(["Many 53", "Many 530"]);
  });
});

describe("workspaces of an account", () => {
  it("are several, and switching between them is remembered", async () => {
    const person = await gateway.join();

    const made = await send(as(person), createTenant, { body: { name: "Second loom" } });
    const switched = await send(as(person), makeTenantDefault, { params: { id: made.body.id } });
    const list = await send(as(person), listTenants);
    const self = await send(as(person), me);

    expect(made).toMatchObject({
      status: 201,
      body: { role: "owner", plan: "starter", members: 1 },
    });
    expect(switched.body).toMatchObject({ isDefault: true });
    expect(list.body.items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Second loom", true],
      ["Test's workspace", false],
    ]);
    expect(self.body.user.tenant).toMatchObject({ tenantName: "Second loom", role: "owner" });
  });

  it("count for the network that their owner registered from, wherever they are made", async () => {
    const [person, other] = [await gateway.join(), await gateway.join()];
    const made = await send(as(person), createTenant, { body: { name: "From elsewhere" } });
    const ids = [home(person), made.body.id, home(other)];
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ id: string; origin: string }>`select id, encode(origin, 'hex') as origin from tenant
        where id = any(${ids}::uuid[])`.execute(tx.query()),
    );
    const [own, second, others] = ids.map((id) => rows.find((row) => row.id === id)?.origin);

    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect([second, others === own]).toEqual([own, false]);
  });

  it("are renamed by their owners", async () => {
    const owner = await gateway.join();
    const admin = await gateway.join();
    await gateway.onPlan(owner, "pro");
    await admit(owner, admin, "admin");

    const refused = await send(as(admin, home(owner)), renameTenant, { body: { name: "Mine" } });
    const renamed = await send(as(owner), renameTenant, { body: { name: "Weavers" } });

    expect(refused).toMatchObject({ status: 403, body: { details: { missing: "tenant:manage" } } });
    expect(renamed.body).toMatchObject({ name: "Weavers", members: 2, memberLimit: 5 });
  });
});

describe("invitations", () => {
  it("by mail reach a new person in the workspace's language, who registers and accepts", async () => {
    const owner = await gateway.join();
    await gateway.onPlan(owner, "pro");
    const email = `${newId()}@example.com`;
    await send(as(owner), writeSettings, {
      body: { layer: "tenant", values: { "appearance.language": "de" } },
    });

    const sent = await send(as(owner), createInvitation, { body: { email, role: "developer" } });
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ body: string }>`select body from mail where recipient = ${email}`.execute(tx.query()),
    );
    const token = /#token=([\w-]+)/.exec(rows[0]?.body ?? "")?.[1] ?? "";
    const seen = await send({ url: gateway.url }, previewInvitation, { body: { token } });
    const newcomer = await gateway.join(email);
    const joined = await send(as(newcomer), acceptInvitation, { body: { token } });
    const members = await send(as(newcomer, home(owner)), listMembers);
    const again = await send({ url: gateway.url }, previewInvitation, { body: { token } });

    expect(sent).toMatchObject({ status: 201, body: { mailed: true, status: "pending" } });
    expect(rows[0]?.body).toContain("ein, in der Rolle Entwickler.");
    expect(seen.body).toMatchObject({ role: "developer", email, tenantName: "Test's workspace" });
    expect(joined).toMatchObject({ status: 200, body: { role: "developer" } });
    expect(members.body.items.map((one) => one.email)).toEqual([email, owner.email]);
    expect(again).toMatchObject({ status: 410, body: { code: "invitation_used" } });
  });

  it("that name an address are for that address alone", async () => {
    const owner = await gateway.join();
    const other = await gateway.join();
    await gateway.onPlan(owner, "pro");
    const { body } = await send(as(owner), createInvitation, {
      body: { email: `${newId()}@example.com`, role: "viewer" },
    });

    const refused = await send(as(other), acceptInvitation, {
      body: { token: tokenIn(body.link) },
    });

    expect(refused).toMatchObject({ status: 403, body: { code: "wrong_account" } });
  });

  it("expire, are sent again with a new link, declined and taken back", async () => {
    const owner = await gateway.join();
    await gateway.onPlan(owner, "pro");
    const visitor = { url: gateway.url, headers: anyAddress() };
    const first = await inviteLink(owner);
    await gateway.gateway.platform.database.system((tx) =>
      sql`update invitation set expires_at = now() - interval '1 day' where id = ${first.id}`.execute(
        tx.query(),
      ),
    );

    const expired = await send(visitor, previewInvitation, { body: { token: first.token } });
    const listed = await send(as(owner), listInvitations);
    const resent = await send(as(owner), resendInvitation, { params: { id: first.id } });
    const old = await send(visitor, previewInvitation, { body: { token: first.token } });
    const declined = await send(visitor, declineInvitation, {
      body: { token: tokenIn(resent.body.link) },
    });
    const late = await send(as(owner), acceptInvitation, { body: { token: "x".repeat(43) } });
    const second = await inviteLink(owner);
    const revoked = await send(as(owner), revokeInvitation, { params: { id: second.id } });
    const gone = await send(visitor, previewInvitation, { body: { token: second.token } });
    const after = await send(as(owner), listInvitations);

    expect(expired).toMatchObject({ status: 410, body: { code: "invitation_expired" } });
    expect(listed.body.items).toMatchObject([{ id: first.id, status: "expired" }]);
    expect(resent).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(old).toMatchObject({ status: 404, body: { code: "invitation_unknown" } });
    expect(declined.status).toBe(204);
    expect(late).toMatchObject({ status: 404 });
    expect(revoked.status).toBe(204);
    expect(gone).toMatchObject({ status: 410, body: { code: "invitation_revoked" } });
    expect(after.body.total).toBe(0);
  });
});

describe("roles of members", () => {
  it("are never raised above one's own, and the last owner stays", async () => {
    const owner = await gateway.join();
    const admin = await gateway.join();
    const viewer = await gateway.join();
    await gateway.onPlan(owner, "pro");
    await admit(owner, admin, "admin");
    await admit(owner, viewer, "viewer");
    const byAdmin = as(admin, home(owner));
    const change = (caller: Caller, person: Person, role: "viewer" | "admin" | "owner") =>
      send(caller, changeMemberRole, { params: { id: person.user.id }, body: { role } });

    const above = await change(byAdmin, viewer, "owner");
    const ownerTouched = await change(byAdmin, owner, "viewer");
    const ownerRemoved = await send(byAdmin, removeMember, { params: { id: owner.user.id } });
    const invited = await send(byAdmin, createInvitation, { body: { role: "owner" } });
    const raised = await change(byAdmin, viewer, "admin");
    const demoted = await change(as(owner), owner, "admin");
    const left = await send(as(owner), leaveTenant, { body: {} });

    for (const refused of [above, ownerTouched, ownerRemoved, invited])
      expect(refused).toMatchObject({ status: 403, body: { code: "role_above_yours" } });
    expect(raised).toMatchObject({ status: 200, body: { role: "admin" } });
    expect(demoted).toMatchObject({ status: 409, body: { code: "last_owner" } });
    expect(left).toMatchObject({ status: 409, body: { code: "last_owner" } });
  });

  it("two owners who demote each other at the same moment leave one owner", async () => {
    const [first, second] = [await gateway.join(), await gateway.join()];
    await gateway.onPlan(first, "pro");
    await admit(first, second, "owner");
    const demote = (by: Person, whom: Person) =>
      send(as(by, home(first)), changeMemberRole, {
        params: { id: whom.user.id },
        body: { role: "viewer" },
      });

    const answers = await Promise.all([demote(first, second), demote(second, first)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await send(as(first, home(first)), listMembers);
    expect(body.items.filter(({ role }) => role === "owner")).toHaveLength(1);
  });
});

describe("leaving", () => {
  it("hands over what one owns, takes effect on the next call, and leaves a workspace to live in", async () => {
    const owner = await gateway.join();
    const leaver = await gateway.join();
    await gateway.onPlan(owner, "pro");
    await admit(owner, leaver, "admin");
    const there = as(leaver, home(owner));
    const project = await send(there, createProject, { body: { name: "Warp" } });

    const alone = await send(there, leaveTenant, { body: {} });
    const left = await send(there, leaveTenant, { body: { successorId: owner.user.id } });
    const next = await send(there, listMembers);
    const kept = await send(as(owner), getProject, { params: { id: project.body.id } });

    expect(alone).toMatchObject({ status: 409, body: { code: "successor_needed" } });
    expect(left.status).toBe(204);
    expect(next).toMatchObject({ status: 404, body: { code: "unknown_tenant" } });
    expect(kept.body.ownerId).toBe(owner.user.id);
  });

  it("gives somebody removed from their only workspace a new one", async () => {
    const owner = await gateway.join();
    const other = await gateway.join();
    await gateway.onPlan(owner, "pro");
    await admit(owner, other, "viewer");
    const second = await send(as(owner), createTenant, { body: { name: "Elsewhere" } });
    await send(as(owner), makeTenantDefault, { params: { id: second.body.id } });
    const { database } = gateway.gateway.platform;
    await database.system((tx) =>
      sql`delete from membership where account_id = ${other.user.id}
        and tenant_id = ${home(other)}`.execute(tx.query()),
    );

    const removed = await send(as(owner, home(owner)), removeMember, {
      params: { id: other.user.id },
    });
    const tenants = await send(as(other), listTenants);

    expect(removed.status).toBe(204);
    expect(tenants.body.items).toMatchObject([{ name: "Test's workspace", role: "owner" }]);
  });
});
