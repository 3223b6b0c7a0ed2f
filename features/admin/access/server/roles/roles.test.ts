import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { me } from "../../../../settings/identity/contract.ts";
import {
  changeMemberRole,
  listMembers,
  makeTenantDefault,
} from "../../../../settings/members/contract.ts";
import { createProject, listProjects } from "../../../../dashboard/projects/contract.ts";
import {
  assignRole,
  createRole,
  deleteRole,
  explainSubject,
  listRoles,
  updateRole,
} from "../../contract.ts";
import { must, outcome, startTenant, type Tenant } from "../testing/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await startTenant();
});
afterAll(() => tenant.close());

const role = (title: string, permissions: string[]) =>
  must(tenant.owner, createRole, { body: { title, permissions } });

describe("a custom role", () => {
  it("replaces the built-in one of a member on the very next call, on every gateway", async () => {
    const other = await tenant.beside();
    const developer = await tenant.member("developer");
    const elsewhere = { ...developer, url: other.url };
    expect((await outcome(elsewhere, createProject, { body: { name: "Before" } })).status).toBe(
      201,
    );

    const reader = await role("Reader", ["project:read"]);
    await must(tenant.owner, assignRole, {
      params: { accountId: developer.user.id },
      body: { roleId: reader.id },
    });

    expect((await outcome(elsewhere, listProjects)).status).toBe(200);
    expect(await outcome(elsewhere, createProject, { body: { name: "After" } })).toMatchObject({
      status: 403,
      message: `Your role ${reader.title} does not hold the permission project:create.`,
      details: { missing: "project:create" },
    });

    await must(tenant.owner, updateRole, {
      params: { id: reader.id },
      body: { permissions: ["project:read", "project:create"] },
    });
    expect((await outcome(elsewhere, createProject, { body: { name: "Again" } })).status).toBe(201);
  });

  it("is told to its holder's open tabs and by `me`", async () => {
    const member = await tenant.member("developer");
    const writer = await role("Writer", ["project:read", "project:update"]);
    await must(tenant.owner, assignRole, {
      params: { accountId: member.user.id },
      body: { roleId: writer.id },
    });
    const { permissions } = await must(tenant.owner, explainSubject, {
      params: { id: member.user.id },
    });
    expect(permissions.filter(({ held }) => held).map(({ id }) => id)).toEqual([
      "project:read",
      "project:update",
    ]);
    // `me` speaks of the person's own default tenant, where nothing changed.
    const { user } = await must(member, me);
    expect(user.permissions).toContain("policy:manage");
  });

  it("is the name that its holder and others read, until a built-in one is chosen", async () => {
    const member = await tenant.member("viewer");
    const shown = await role("Shown", ["member:read"]);
    const { tenantId } = tenant.owner.user.tenant;
    await must(member, makeTenantDefault, { params: { id: tenantId } });
    await must(tenant.owner, assignRole, {
      params: { accountId: member.user.id },
      body: { roleId: shown.id },
    });
    const titles = async () => {
      const { user } = await must(member, me);
      const { items } = await must(tenant.owner, listMembers, { query: { q: member.email } });
      return [user.tenant.roleTitle, ...items.map(({ roleTitle }) => roleTitle)];
    };
    expect(await titles()).toEqual(["Shown", "Shown"]);

    await must(tenant.owner, changeMemberRole, {
      params: { id: member.user.id },
      body: { role: "viewer" },
    });

    expect(await titles()).toEqual([null, null]);
    expect((await outcome(member, listProjects)).status).toBe(200);
  });

  it("cannot hold what its maker does not hold", async () => {
    const admin = await tenant.member("admin");
    const body = { title: "Too strong", permissions: ["policy:manage"] };
    expect(await outcome(admin, createRole, { body })).toMatchObject({
      status: 403,
      code: "not_yours_to_give",
    });
    const weak = await must(admin, createRole, {
      body: { title: "Weak", permissions: ["project:read"] },
    });
    const widened = { params: { id: weak.id }, body: { permissions: ["policy:manage"] } };
    expect(await outcome(admin, updateRole, widened)).toMatchObject({ status: 403 });
  });

  it("never takes an owner's place", async () => {
    const admin = await tenant.member("admin");
    const nothing = await role("Nothing", []);
    expect(
      await outcome(admin, assignRole, {
        params: { accountId: tenant.owner.user.id },
        body: { roleId: nothing.id },
      }),
    ).toMatchObject({ status: 409, code: "owner_keeps_role" });
  });

  it("that is held goes only with a replacement, which its holders get", async () => {
    const member = await tenant.member("viewer");
    const passing = await role("Passing", ["project:read", "project:create"]);
    const params = { id: passing.id };
    await must(tenant.owner, assignRole, {
      params: { accountId: member.user.id },
      body: { roleId: passing.id },
    });
    expect(await outcome(tenant.owner, deleteRole, { params })).toMatchObject({
      status: 409,
      code: "role_in_use",
      details: { holders: 1 },
    });
    await must(tenant.owner, deleteRole, { params, query: { replacementId: "viewer" } });
    const { items } = await must(tenant.owner, listRoles);
    expect(items.map(({ id }) => id)).not.toContain(passing.id);
    expect((await outcome(member, createProject, { body: { name: "No" } })).status).toBe(403);
    expect((await outcome(member, listProjects)).status).toBe(200);
  });

  it("has a name of its own and permissions that exist", async () => {
    await role("Unique", []);
    expect(
      await outcome(tenant.owner, createRole, { body: { title: "unique", permissions: [] } }),
    ).toMatchObject({ status: 409, code: "role_title_taken" });
    expect(
      await outcome(tenant.owner, createRole, {
        body: { title: "Ghost", permissions: ["ghost:walk"] },
      }),
    ).toMatchObject({ status: 400, code: "unknown_permission" });
  });
});
