import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { me } from "../../../../settings/identity/contract.ts";
import { createTenant, removeMember } from "../../../../settings/members/contract.ts";
import { createProject, listProjects } from "../../../../dashboard/projects/contract.ts";
import {
  createKey,
  createRole,
  assignRole,
  createService,
  createServiceKey,
  listKeys,
  revokeAnyKey,
  revokeKey,
  updateService,
} from "../../contract.ts";
import { MINUTE, must, outcome, startTenant, type Tenant } from "../testing/tenant.ts";

const DAY = 24 * 60 * MINUTE;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

const scoped = (...scopes: string[]) => ({ name: "Build", scopes, expiresInDays: 30 });

async function keyOf(person: Awaited<ReturnType<Tenant["member"]>>, ...scopes: string[]) {
  const { id, key } = await must(person, createKey, { body: scoped(...scopes) });
  return { id, caller: { url: person.url, token: key } };
}

describe("an API key", () => {
  it("is shown once and stored only as a hash", async () => {
    const developer = await tenant.member("developer");
    const { id, key } = await must(developer, createKey, { body: scoped("project:read") });
    expect(key).toMatch(/^dvl_[0-9a-f]{32}_[\w-]{43}$/);
    const listed = await must(developer, listKeys);
    expect(JSON.stringify(listed)).not.toContain(key);
    const [row] = await tenant.rows(
      sql<{ row: string }>`select api_key::text as row from api_key where id = ${id}`,
    );
    expect(row?.row).not.toContain(key.slice(-43));
  });

  it("works within its scopes and its owner's rights, whichever is less", async () => {
    const developer = await tenant.member("developer");
    const { caller } = await keyOf(developer, "project:read", "project:create");
    expect((await outcome(caller, createProject, { body: { name: "By key" } })).status).toBe(201);
    const reading = await keyOf(developer, "project:read");
    expect(await outcome(reading.caller, createProject, { body: { name: "No" } })).toMatchObject({
      status: 403,
      message: "The key's scopes do not include the permission project:create.",
      details: { missing: "project:create" },
    });
    const reader = await must(tenant.owner, createRole, {
      body: { title: "Key reader", permissions: ["project:read"] },
    });
    await must(tenant.owner, assignRole, {
      params: { accountId: developer.user.id },
      body: { roleId: reader.id },
    });
    expect((await outcome(caller, createProject, { body: { name: "No" } })).status).toBe(403);
    expect((await outcome(caller, listProjects)).status).toBe(200);
  });

  it("cannot be given a scope that its maker does not hold", async () => {
    const developer = await tenant.member("developer");
    const body = scoped("project:delete");
    expect(await outcome(developer, createKey, { body })).toMatchObject({
      status: 403,
      code: "not_yours_to_give",
    });
  });

  it("acts in its own tenant only, and reads but does not change accounts", async () => {
    const developer = await tenant.member("developer");
    const { caller } = await keyOf(developer, "project:read");
    expect((await outcome({ ...caller, tenant: tenant.id }, listProjects)).status).toBe(200);
    const elsewhere = { ...caller, tenant: developer.user.tenant.tenantId };
    expect(await outcome(elsewhere, listProjects)).toMatchObject({
      status: 404,
      code: "unknown_tenant",
    });
    expect((await outcome(caller, me)).status).toBe(200);
    expect(await outcome(caller, createTenant, { body: { name: "Mine" } })).toMatchObject({
      status: 403,
      details: { missing: "session" },
    });
  });

  it("dies with its revocation, on every gateway, on the next call", async () => {
    const other = await tenant.beside();
    const developer = await tenant.member("developer");
    const { id, caller } = await keyOf(developer, "project:read");
    const elsewhere = { ...caller, url: other.url };
    expect((await outcome(elsewhere, listProjects)).status).toBe(200);
    await must(developer, revokeKey, { params: { id } });
    expect(await outcome(elsewhere, listProjects)).toMatchObject({
      status: 401,
      code: "key_revoked",
    });
  });

  it("dies with its day, its account's suspension and its owner's leaving", async () => {
    const [one, two] = [await tenant.member("developer"), await tenant.member("developer")];
    const keys = [await keyOf(one, "project:read"), await keyOf(two, "project:read")] as const;
    await tenant.rows(sql`update account set status = 'suspended' where id = ${one.user.id}`);
    expect(await outcome(keys[0].caller, listProjects)).toMatchObject({
      status: 403,
      code: "account_suspended",
    });
    await must(tenant.owner, removeMember, { params: { id: two.user.id } });
    expect((await outcome(keys[1].caller, listProjects)).status).toBe(401);
  });

  it("is recognised by its whole self", async () => {
    const developer = await tenant.member("developer");
    const { caller } = await keyOf(developer, "project:read");
    const last = caller.token.at(-1) === "A" ? "B" : "A";
    for (const token of [`${caller.token.slice(0, -1)}${last}`, "dvl_", `${caller.token}x`]) {
      expect(await outcome({ ...caller, token }, listProjects)).toMatchObject({
        status: 401,
        code: "invalid_key",
      });
    }
  });
});

describe("a service account", () => {
  it("calls with its own role, and stops when disabled or when its key is revoked", async () => {
    const service = await must(tenant.owner, createService, {
      body: { name: "Deployer", roleId: "developer" },
    });
    const params = { id: service.id };
    const { id, key } = await must(tenant.owner, createServiceKey, {
      params,
      body: scoped("project:read", "project:create", "project:delete"),
    });
    const caller = { url: tenant.owner.url, token: key };
    const create = () => outcome(caller, createProject, { body: { name: "By robot" } });
    expect(await create()).toMatchObject({ status: 201, ownerId: service.id });
    await must(tenant.owner, updateService, { params, body: { enabled: false } });
    expect(await create()).toMatchObject({ status: 403, code: "service_disabled" });
    await must(tenant.owner, updateService, { params, body: { enabled: true, roleId: "viewer" } });
    expect(await create()).toMatchObject({ status: 403, details: { missing: "project:create" } });
    await must(tenant.owner, revokeAnyKey, { params: { id } });
    expect(await create()).toMatchObject({ status: 401, code: "key_revoked" });
  });

  it("has a role that holds no more than who makes it", async () => {
    const admin = await tenant.member("admin");
    expect(
      await outcome(admin, createService, { body: { name: "Overlord", roleId: "owner" } }),
    ).toMatchObject({ status: 403, code: "not_yours_to_give" });
  });

  it("loses its keys to time", async () => {
    const service = await must(tenant.owner, createService, {
      body: { name: "Nightly", roleId: "viewer" },
    });
    const { key } = await must(tenant.owner, createServiceKey, {
      params: { id: service.id },
      body: scoped("project:read"),
    });
    const caller = { url: tenant.owner.url, token: key };
    tenant.clock.advance(30 * DAY - 1);
    expect((await outcome(caller, listProjects)).status).toBe(200);
    tenant.clock.advance(1);
    expect(await outcome(caller, listProjects)).toMatchObject({
      status: 401,
      code: "key_expired",
    });
  });
});
