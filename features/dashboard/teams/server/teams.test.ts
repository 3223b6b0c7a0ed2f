import { asSystem } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveTenant, removeMember } from "../../../settings/members/contract.ts";
import { type Caller, send } from "../../../testing/client.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  assignOwnership,
  createTeam,
  deleteTeam,
  getTeam,
  listOwnerships,
  listTeamPeople,
  listTeams,
  putTeamMember,
  releaseOwnership,
  removeTeamMember,
  transferOwnerships,
  updateTeam,
} from "../contract.ts";
import { teamAssignments } from "./team-assignments.ts";

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await createWorld();
  owner = world.owner;
});
afterAll(() => world.close());

const tenantId = () => world.owner.user.tenant.tenantId;
const idOf = (role: "viewer" | "developer" | "admin" | "owner") => world.members[role].user.id;

async function team(name: string, parentId: string | null = null): Promise<string> {
  const { status, body } = await send(owner, createTeam, { body: { name, parentId } });
  expect(status).toBe(201);
  return body.id;
}

async function eventsAbout(subject: string): Promise<string[]> {
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{
      type: string;
    }>`select type from event where subject = ${subject} order by sequence`.execute(tx.query()),
  );
  return rows.map((row) => row.type);
}

describe("teams", () => {
  it("nest up to eight deep and never in a circle", async () => {
    const chain = [await team("Level 1")];
    for (let level = 2; level <= 8; level += 1)
      chain.push(await team(`Level ${level}`, chain.at(-1)));
    const [top, second] = [chain[0] ?? "", chain[1] ?? ""];

    const tooDeep = await send(owner, createTeam, {
      body: { name: "Level 9", parentId: chain[7] ?? null },
    });
    const circle = await send(owner, updateTeam, {
      params: { id: top },
      body: { parentId: chain[4] ?? null },
    });
    const single = await team("Single");
    const pushedDown = await send(owner, updateTeam, {
      params: { id: top },
      body: { parentId: single },
    });
    const moved = await send(owner, updateTeam, {
      params: { id: second },
      body: { parentId: null },
    });

    expect(tooDeep).toMatchObject({ status: 409, body: { code: "team_too_deep" } });
    expect(circle).toMatchObject({ status: 409, body: { code: "team_circle" } });
    expect(pushedDown).toMatchObject({ status: 409, body: { code: "team_too_deep" } });
    expect(moved).toMatchObject({ status: 200, body: { parentId: null, version: 2 } });
    expect(await eventsAbout(`team/${second}`)).toEqual(["team.created", "team.moved"]);
  });

  it("stay a tree when two moves that make a circle together arrive at once", async () => {
    const [one, other] = [await team("One"), await team("Other")];
    const move = (id: string, parentId: string) =>
      send(owner, updateTeam, { params: { id }, body: { parentId } });

    const answers = await Promise.all([move(one, other), move(other, one)]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it("refuse a change that is based on an old version", async () => {
    const id = await team("Versions");
    const change = (description: string) =>
      send({ ...owner, headers: { "if-match": '"1"' } }, updateTeam, {
        params: { id },
        body: { description },
      });

    expect(await change("First")).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change("Second")).toMatchObject({ status: 412 });
  });

  it("take members of the tenant only, with a role in the team and an access role", async () => {
    const id = await team("People");
    const add = (accountId: string, body: { role?: "lead" | "member"; accessRoleId?: string }) =>
      send(owner, putTeamMember, { params: { id, accountId }, body });

    const stranger = await add(world.stranger.user.id, {});
    await add(idOf("developer"), { role: "member" });
    const { body: full } = await add(idOf("admin"), { role: "lead", accessRoleId: "deployer" });
    await add(idOf("developer"), { role: "lead" });
    const assignments = await world.gateway.gateway.platform.database.tenant(
      asSystem(tenantId()),
      (tx) => teamAssignments(tx, tenantId(), idOf("admin")),
    );

    expect(stranger).toMatchObject({ status: 404 });
    expect(full.members).toEqual([
      { accountId: idOf("admin"), role: "lead", accessRoleId: "deployer" },
      { accountId: idOf("developer"), role: "member", accessRoleId: null },
    ]);
    expect(assignments).toEqual([
      { teamId: id, accountId: idOf("admin"), teamRole: "lead", accessRoleId: "deployer" },
    ]);
    const gone = await send(owner, removeTeamMember, {
      params: { id, accountId: idOf("developer") },
    });
    expect(gone.status).toBe(204);
    const { body } = await send(owner, getTeam, { params: { id } });
    expect(body).toMatchObject({ memberCount: 1, members: [{ accountId: idOf("admin") }] });
    expect(await eventsAbout(`team/${id}`)).toEqual([
      "team.created",
      "team.member-added",
      "team.member-added",
      "team.member-changed",
      "team.member-removed",
    ]);
  });

  it("lose a member who leaves the tenant", async () => {
    const spare = await world.spareTenant({ demo: false });
    const caller = { ...owner, tenant: spare };
    const { body } = await send(caller, createTeam, { body: { name: "Leaving" } });
    await send(caller, putTeamMember, {
      params: { id: body.id, accountId: idOf("viewer") },
      body: {},
    });

    await world.gateway.gateway.platform.database.system((tx) =>
      sql`delete from membership where tenant_id = ${spare} and account_id = ${idOf("viewer")}`.execute(
        tx.query(),
      ),
    );

    const { body: left } = await send(caller, getTeam, { params: { id: body.id } });
    expect(left.members).toEqual([]);
  });

  it("go only when they hold nothing, or with a successor that takes it over", async () => {
    const [id, successor] = [await team("Going"), await team("Staying")];
    const child = await team("Child", id);
    const resource = `project/${crypto.randomUUID()}`;
    await send(owner, assignOwnership, { body: { resource, owner: { teamId: id } } });

    const refused = await send(owner, deleteTeam, { params: { id } });
    const intoItself = await send(owner, deleteTeam, {
      params: { id },
      query: { successorId: child },
    });
    const done = await send(owner, deleteTeam, {
      params: { id },
      query: { successorId: successor },
    });

    expect(refused).toMatchObject({ status: 409, body: { code: "team_not_empty" } });
    expect(intoItself).toMatchObject({ status: 409, body: { code: "team_circle" } });
    expect(done.status).toBe(204);
    const { body: teams } = await send(owner, listTeams);
    expect(teams.items.find((one) => one.id === id)).toBeUndefined();
    expect(teams.items.find((one) => one.id === child)).toMatchObject({ parentId: successor });
    expect(teams.items.find((one) => one.id === successor)).toMatchObject({ ownedCount: 1 });
  });

  it("go with their tenant", async () => {
    const spare = await world.spareTenant({ demo: false });
    const caller = { ...owner, tenant: spare };
    const { body: parent } = await send(caller, createTeam, { body: { name: "Parent" } });
    await send(caller, createTeam, { body: { name: "Child", parentId: parent.id } });
    await send(caller, assignOwnership, {
      body: { resource: "project/one", owner: { teamId: parent.id } },
    });
    const { database } = world.gateway.gateway.platform;

    await database.system((tx) => sql`delete from tenant where id = ${spare}`.execute(tx.query()));

    const { rows } = await database.system((tx) =>
      sql`select id from team where tenant_id = ${spare}`.execute(tx.query()),
    );
    expect(rows).toEqual([]);
  });

  it("choose from the people of the tenant", async () => {
    const { body } = await send(owner, listTeamPeople, { query: { q: "developer@" } });

    expect(body.items).toMatchObject([{ accountId: idOf("developer"), role: "developer" }]);
  });

  it("choose from more people than any page holds, names in any case and alike", async () => {
    const caller = { ...owner, tenant: await world.spareTenant({ demo: false }) };
    const { database } = world.gateway.gateway.platform;
    await database.system((tx) =>
      sql`with made as (
          insert into account (id, email, name, email_verified, status, operator, created_at, updated_at)
          select gen_random_uuid(), 'many-' || n || '@example.com',
            case when n % 2 = 0 then 'Many ' else 'many ' end || n / 3, true, 'active', false, now(), now()
          from generate_series(1, 620) n returning id)
        insert into membership (tenant_id, account_id, role, created_at)
        select ${caller.tenant}, id, 'viewer', now() from made`.execute(tx.query()),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: "many-", ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await send(caller, listTeamPeople, { query });
      expect(body.total).toBe(620);
      seen.push(...body.items.map(({ accountId }) => accountId));
      cursor = body.nextCursor;
    } while (cursor !== undefined);

    expect([seen.length, new Set(seen).size]).toEqual([620, 620]);
  });
});

describe("ownership", () => {
  it("goes to the successor of a member who is removed, and nobody leaves while owning without one", async () => {
    const spare = await world.spareTenant({ demo: false });
    const caller = { ...owner, tenant: spare };
    const leaver = { ...world.members.developer, tenant: spare };
    const resource = "project/left-behind";
    const accountId = idOf("developer");
    await send(caller, assignOwnership, { body: { resource, owner: { accountId } } });

    const alone = await send(leaver, leaveTenant, { body: {} });
    const before = await send(caller, listOwnerships);
    const removed = await send(caller, removeMember, {
      params: { id: accountId },
      query: { successorId: idOf("admin") },
    });

    expect(alone).toMatchObject({ status: 409, body: { code: "successor_needed" } });
    expect(before.body.items).toMatchObject([{ accountId }]);
    expect(removed.status).toBeLessThan(300);
    const after = await send(caller, listOwnerships);
    expect(after.body.items).toMatchObject([{ resource, accountId: idOf("admin") }]);
  });

  it("has one owner at a time, by name of the resource", async () => {
    const resource = `project/${crypto.randomUUID()}`;
    const id = await team("Owners");
    const assign = (to: { teamId: string } | { accountId: string }) =>
      send(owner, assignOwnership, { body: { resource, owner: to } });

    const first = await assign({ accountId: idOf("developer") });
    const second = await assign({ teamId: id });
    const unknown = await assign({ accountId: world.stranger.user.id });

    expect(first).toMatchObject({
      status: 200,
      body: { version: 1, accountId: idOf("developer") },
    });
    expect(second).toMatchObject({
      status: 200,
      body: { version: 2, teamId: id, accountId: null },
    });
    expect(second.body.id).toBe(first.body.id);
    expect(unknown).toMatchObject({ status: 404 });
    const released = await send(owner, releaseOwnership, { params: { id: first.body.id } });
    expect(released.status).toBe(204);
    expect(await eventsAbout(resource)).toEqual([
      "ownership.assigned",
      "ownership.assigned",
      "ownership.released",
    ]);
  });

  it("moves as a whole when someone leaves, and tells of it once", async () => {
    const leaver = idOf("viewer");
    const id = await team("Heirs");
    const resources = Array.from({ length: 3 }, () => `project/${crypto.randomUUID()}`);
    for (const resource of resources)
      await send(owner, assignOwnership, { body: { resource, owner: { accountId: leaver } } });

    const { body } = await send(owner, transferOwnerships, {
      body: { from: { accountId: leaver }, to: { teamId: id } },
    });

    expect(body).toEqual({ moved: 3 });
    const { body: owned } = await send(owner, listOwnerships, { query: { teamId: id } });
    expect(owned.items.map((one) => one.resource).toSorted()).toEqual(resources.toSorted());
    const { body: left } = await send(owner, listOwnerships, { query: { accountId: leaver } });
    expect(left.total).toBe(0);
    expect(await eventsAbout(`account/${leaver}`)).toEqual(["ownership.transferred"]);
  });
});
