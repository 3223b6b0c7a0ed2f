import { newId } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchAudit } from "../../audit/contract.ts";
import { login, me } from "../../../settings/identity/contract.ts";
import { createProject, listProjects } from "../../../dashboard/projects/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Caller, type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  adminChangeTenant,
  adminCreateUser,
  adminForceReset,
  adminImportUsers,
  adminListSessions,
  adminListUsers,
  adminReactivateTenant,
  adminReactivateUser,
  adminRemoveUser,
  adminRevokeSession,
  adminSuspendTenant,
  adminSuspendUser,
  readSystem,
  setMaintenance,
} from "../contract.ts";

let gateway: TestGateway;
let operator: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { trustedProxies: 1 } });
  operator = await join();
});
afterAll(() => gateway.close());

const join = (): Promise<Person> => registerPerson(gateway.url, { headers: anyAddress() });
const idOf = (person: Person) => ({ params: { id: person.user.id } });
const visitor = (): Caller => ({ url: gateway.url, headers: anyAddress() });

async function mailTo(address: string): Promise<string> {
  return until("a letter arrives", async () => {
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ body: string }>`select body from mail where recipient = ${address}`.execute(tx.query()),
    );
    return rows[0]?.body;
  });
}

describe("users", () => {
  it("are created without a password and get a letter to choose one", async () => {
    const email = `${newId()}@example.com`;

    const created = await send(operator, adminCreateUser, { body: { email, name: "New Comer" } });
    const again = await send(operator, adminCreateUser, { body: { email, name: "New Comer" } });
    const found = await send(operator, adminListUsers, { query: { q: email } });

    expect(created).toMatchObject({ status: 201, body: { tenants: 1, operator: false } });
    expect(again).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect(found.body.items).toMatchObject([{ email, status: "active" }]);
    expect(await mailTo(email)).toContain("/reset-password#token=");
  });

  it("are suspended and reactivated with effect on the very next call", async () => {
    const person = await join();
    const { email, password } = person;

    await send(operator, adminSuspendUser, { ...idOf(person), body: { reason: "A test" } });
    const refused = await send(person, listProjects);
    const shut = await send(visitor(), login, { body: { email, password } });
    await send(operator, adminReactivateUser, idOf(person));
    const back = await send(visitor(), login, { body: { email, password } });
    const self = await send(operator, adminSuspendUser, { ...idOf(operator), body: {} });

    expect([401, 403]).toContain(refused.status);
    expect(shut.status).toBe(403);
    expect(back.status).toBe(200);
    expect(self).toMatchObject({ status: 409, body: { code: "own_account" } });
  });

  it("are forced to choose a new password: sessions end, the old one no longer works", async () => {
    const person = await join();
    const { email, password } = person;

    const reset = await send(operator, adminForceReset, idOf(person));
    const next = await send(person, listProjects);
    const old = await send(visitor(), login, { body: { email, password } });

    expect(reset.status).toBe(200);
    expect(next).toMatchObject({ status: 401, body: { code: "session_ended" } });
    expect(old.status).toBe(401);
    expect(await mailTo(email)).toContain("/reset-password#token=");
  });

  it("are anonymised: nothing tells who they were, and events keep the id", async () => {
    const person = await join();
    await send(person, createProject, { body: { name: "Left behind" } });

    const removed = await send(operator, adminRemoveUser, idOf(person));
    const next = await send(person, listProjects);
    const found = await send(operator, adminListUsers, { query: { q: person.user.id } });
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ events: number; known: number }>`select
        (select count(*) from event where actor_id = ${person.user.id}) as events,
        (select count(*) from account where email = ${person.email}
           or name = ${person.user.name}) as known`.execute(tx.query()),
    );

    expect(removed.status).toBe(204);
    expect(next.status).toBe(401);
    expect(found.body.items).toMatchObject([{ anonymised: true, name: "Anonymised", sessions: 0 }]);
    expect(rows).toEqual([{ events: expect.toSatisfy((count) => count >= 2) as number, known: 0 }]);
    const back = await send(operator, adminReactivateUser, idOf(person));
    expect(back).toMatchObject({ status: 409, body: { code: "anonymised" } });
  });

  it("are deleted with the workspaces that are theirs alone; never the only owner of others", async () => {
    const person = await join();
    const other = await join();
    await gateway.gateway.platform.database.system((tx) =>
      sql`insert into membership (tenant_id, account_id, role, created_at)
        values (${person.user.tenant.tenantId}, ${other.user.id}, 'viewer', now())`.execute(
        tx.query(),
      ),
    );
    const remove = () =>
      send(operator, adminRemoveUser, { ...idOf(person), query: { mode: "delete" } });

    const orphaning = await remove();
    await gateway.gateway.platform.database.system((tx) =>
      sql`delete from membership where account_id = ${other.user.id}
        and tenant_id = ${person.user.tenant.tenantId}`.execute(tx.query()),
    );
    const removed = await remove();
    const gone = await remove();
    const own = await send(operator, adminRemoveUser, idOf(operator));

    expect(orphaning).toMatchObject({ status: 409, body: { code: "last_owner" } });
    expect(removed.status).toBe(204);
    expect(gone.status).toBe(404);
    expect(own).toMatchObject({ status: 409 });
  });
});

describe("import", () => {
  it("tells per row what is wrong, promises in a dry run and keeps the promise", async () => {
    const [one, two] = [`${newId()}@example.com`, `${newId()}@example.com`];
    const tenant = operator.user.tenant.tenantId;
    const csv = [
      "email,name,tenant,role",
      `${one},"Weaver, First",,`,
      `not an address,Somebody,,`,
      `${two},X,,`,
      `${one},Twice,,`,
      `${operator.email},Operator,,`,
      `${newId()}@example.com,No Room,${tenant},viewer`,
      `${newId()}@example.com,Nowhere,${newId()},viewer`,
      `${newId()}@example.com,Odd Role,${tenant},king`,
      "",
    ].join("\r\n");

    const dry = await send(operator, adminImportUsers, { body: { csv, dryRun: true } });
    const none = await send(operator, adminListUsers, { query: { q: one } });
    const real = await send(operator, adminImportUsers, { body: { csv, dryRun: false } });
    const some = await send(operator, adminListUsers, { query: { q: one } });

    expect(dry.body.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "would create"],
      [3, "refused"],
      [4, "refused"],
      [5, "refused"],
      [6, "exists"],
      [7, "refused"],
      [8, "refused"],
      [9, "refused"],
    ]);
    expect(dry.body.rows[5]?.message).toContain("Pro plan lifts");
    expect(none.body.total).toBe(0);
    expect(real.body).toMatchObject({ created: 1, refused: 6 });
    expect(some.body.items).toMatchObject([{ name: "Weaver, First" }]);
  });

  it("refuses a file that is not the one it asks for", async () => {
    for (const csv of ["name\nA", "email,name,colour\n", 'email,name\n"open'])
      expect(await send(operator, adminImportUsers, { body: { csv, dryRun: true } })).toMatchObject(
        { status: 400, body: { code: "bad_csv" } },
      );
  });
});

describe("workspaces and sessions", () => {
  it("a suspended workspace refuses the next call, and opens again", async () => {
    const person = await join();
    const params = { id: person.user.tenant.tenantId };

    await send(operator, adminSuspendTenant, { params, body: { reason: "Unpaid" } });
    const refused = await send(person, listProjects);
    await send(operator, adminReactivateTenant, { params });
    const served = await send(person, listProjects);
    const changed = await send(operator, adminChangeTenant, { params, body: { plan: "pro" } });

    expect(refused).toMatchObject({ status: 403, body: { code: "tenant_suspended" } });
    expect(served.status).toBe(200);
    expect(changed.body).toMatchObject({ plan: "pro", quotas: [{ limit: 5 }, { limit: null }] });
    const trail = await send(person, searchAudit, { query: { type: "tenant" } });
    expect(trail.body.items.map(({ type }) => type)).toEqual([
      "tenant.plan-changed",
      "tenant.reactivated",
      "tenant.suspended",
    ]);
  });

  it("a revoked session is refused on its next call", async () => {
    const person = await join();
    const { body } = await send(operator, adminListSessions, {
      query: { account: person.user.id },
    });

    const ended = await send(operator, adminRevokeSession, {
      params: { id: body.items[0]?.id ?? "" },
    });
    const next = await send(person, me);

    expect(body.items).toMatchObject([{ accountEmail: person.email, current: false }]);
    expect(ended.status).toBe(204);
    expect(next).toMatchObject({ status: 401, body: { code: "session_ended" } });
  });
});

describe("the installation", () => {
  it("reports figures that are measured", async () => {
    const { body } = await send(operator, readSystem);

    expect(body.migrations.map(({ id }) => id)).toContain("admin/0001-anonymised-accounts");
    expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(body.disk.freeBytes).toBeLessThanOrEqual(body.disk.totalBytes);
    expect(body.versions.node).toBe(process.versions.node);
  });

  it("in maintenance lets everyone read and operators alone write", async () => {
    const person = await join();
    const { email, password } = person;
    const create = (by: Person) => send(by, createProject, { body: { name: "While closed" } });

    await send(operator, setMaintenance, { body: { message: "Back at noon." } });
    const written = await create(person);
    const read = await send(person, listProjects);
    const signedIn = await send(visitor(), login, { body: { email, password } });
    const byOperator = await create(operator);
    await send(operator, setMaintenance, { body: { message: null } });
    const after = await create(person);

    expect(written).toMatchObject({
      status: 503,
      body: { code: "maintenance", message: "Back at noon." },
    });
    expect(written.headers.get("retry-after")).toBe("60");
    expect(read.status).toBe(200);
    expect(signedIn.status).toBe(200);
    expect(byOperator.status).toBe(201);
    expect(after.status).toBe(201);
  });
});
