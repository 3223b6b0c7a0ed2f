import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import {
  approveGrant,
  denyGrant,
  listOwnGrants,
  requestGrant,
  revokeGrant,
  withdrawGrant,
} from "../../contract.ts";
import { MINUTE, must, outcome, relogin, startTenant, type Tenant } from "../testing/tenant.ts";

let tenant: Tenant;
let owner: Tenant["owner"];
beforeAll(async () => {
  tenant = await startTenant();
  owner = tenant.owner;
});
afterAll(() => tenant.close());

const hour = { permission: "project:create", reason: "To set up the demo", minutes: 60 };

describe("a grant", () => {
  it("gives for an hour and stops at minute 60 on every gateway", async () => {
    const other = await tenant.beside();
    const viewer = await tenant.member("viewer");
    const create = (url = viewer.url) =>
      outcome({ ...viewer, url }, createProject, { body: { name: "Granted" } });
    expect((await create()).status).toBe(403);
    const { id } = await must(viewer, requestGrant, { body: hour });
    expect((await create()).status).toBe(403);

    await must(owner, approveGrant, { params: { id }, body: {} });
    expect((await create()).status).toBe(201);
    tenant.clock.advance(59 * MINUTE + 59_999);
    const fresh = await relogin(viewer);
    expect((await outcome(fresh, createProject, { body: { name: "Last" } })).status).toBe(201);
    expect(
      (await outcome({ ...fresh, url: other.url }, createProject, { body: { name: "Last" } }))
        .status,
    ).toBe(201);

    tenant.clock.advance(1);
    for (const url of [viewer.url, other.url]) {
      expect(
        await outcome({ ...fresh, url }, createProject, { body: { name: "Late" } }),
      ).toMatchObject({ status: 403, details: { missing: "project:create" } });
    }
    const { items } = await must(fresh, listOwnGrants);
    expect(items[0]).toMatchObject({ id, status: "expired" });
    owner = await relogin(owner);
  });

  it("is never approved by who asked for it, whatever their role", async () => {
    const admin = await tenant.member("admin");
    const { id } = await must(admin, requestGrant, { body: hour });
    expect(await outcome(admin, approveGrant, { params: { id }, body: {} })).toMatchObject({
      status: 403,
      code: "four_eyes",
    });
    const selfApproved = tenant.rows(sql`update access_grant set status = 'approved',
      decided_by = account_id, expires_at = now() where id = ${id}`);
    await expect(selfApproved).rejects.toThrow(/check constraint/);
  });

  it("gives no more than who approves it holds", async () => {
    const [viewer, admin] = [await tenant.member("viewer"), await tenant.member("admin")];
    const { id } = await must(viewer, requestGrant, {
      body: { roleId: "owner", reason: "Everything please", minutes: 5 },
    });
    expect(await outcome(admin, approveGrant, { params: { id }, body: {} })).toMatchObject({
      status: 403,
      code: "not_yours_to_give",
    });
  });

  it("ends when it is revoked or given back, on the next call", async () => {
    const viewer = await tenant.member("viewer");
    const given = async (): Promise<string> => {
      const { id } = await must(viewer, requestGrant, { body: hour });
      await must(owner, approveGrant, { params: { id }, body: {} });
      expect((await outcome(viewer, createProject, { body: { name: "Yes" } })).status).toBe(201);
      return id;
    };
    await must(owner, revokeGrant, { params: { id: await given() }, body: {} });
    expect((await outcome(viewer, createProject, { body: { name: "No" } })).status).toBe(403);
    await must(viewer, withdrawGrant, { params: { id: await given() } });
    expect((await outcome(viewer, createProject, { body: { name: "No" } })).status).toBe(403);
  });

  it("is decided once", async () => {
    const viewer = await tenant.member("viewer");
    const { id } = await must(viewer, requestGrant, { body: hour });
    await must(owner, denyGrant, { params: { id }, body: { note: "Ask again in May" } });
    expect(await outcome(owner, approveGrant, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: "grant_decided",
    });
  });

  it("is for at most thirty days", async () => {
    const viewer = await tenant.member("viewer");
    const body = { ...hour, minutes: 30 * 24 * 60 + 1 };
    expect((await outcome(viewer, requestGrant, { body })).status).toBe(400);
  });
});
