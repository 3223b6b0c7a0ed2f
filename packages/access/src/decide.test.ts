import { describe, expect, it } from "vitest";
import { compilePolicies, type PolicyText } from "./cedar/compile.ts";
import { decide } from "./decide.ts";
import { type Assignment, createAccessModel } from "./model.ts";
import { effectivePermissions } from "./rights.ts";
import type { RoleDefinition } from "./roles.ts";
import { PERMISSION_IDS, PERMISSIONS, question } from "./testing/arbitraries.ts";

const now = new Date("2026-03-01T12:00:00Z");

interface Holder {
  readonly role?: string;
  readonly roles?: readonly RoleDefinition[];
  readonly assignments?: readonly Assignment[];
  readonly policies?: readonly PolicyText[];
  readonly scopes?: ReadonlySet<string> | null;
}

async function verdictOn(action: string, holder: Holder, at = now) {
  const model = createAccessModel({
    permissions: PERMISSIONS,
    customRoles: holder.roles ?? [],
    assignments: holder.assignments ?? [],
  });
  const rights = effectivePermissions(model, { id: "one", roleId: holder.role ?? "viewer" }, at);
  const compilation = await compilePolicies(holder.policies ?? []);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const asked = question();
  return decide({ rights, scopes: holder.scopes ?? null }, compilation.policies, {
    ...asked,
    action,
    principal: { ...asked.principal, roleId: rights.roleId, roles: [...rights.roles] },
  });
}

const freeze = { id: "freeze", text: "forbid (principal, action, resource);" };

describe("a decision", () => {
  it("follows the role", async () => {
    expect(await verdictOn("project:read", {})).toMatchObject({
      allowed: true,
      reason: "The role viewer holds project:read.",
    });
    expect(await verdictOn("project:update", {})).toMatchObject({
      allowed: false,
      missing: "project:update",
      reason: "Your role viewer does not hold the permission project:update.",
    });
  });

  it("follows a grant until the moment it ends", async () => {
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const grant: Assignment = {
      subjectId: "one",
      roleId: null,
      permissions: ["project:update"],
      source: { kind: "grant", id: "g" },
      expiresAt,
    };
    const at = (offset: number) =>
      verdictOn("project:update", { assignments: [grant] }, new Date(expiresAt.getTime() + offset));
    expect(await at(-1)).toMatchObject({
      allowed: true,
      reason: `The grant g gives project:update until ${expiresAt.toISOString()}.`,
    });
    expect((await at(0)).allowed).toBe(false);
  });

  it("is taken away by a policy, which it names", async () => {
    expect(await verdictOn("project:read", { role: "owner", policies: [freeze] })).toEqual({
      allowed: false,
      reason: "The policy freeze forbids project:read here.",
      missing: "project:read",
      policies: ["freeze"],
    });
  });

  it("leaves owners what they need to take a policy back", async () => {
    expect((await verdictOn("policy:manage", { role: "owner", policies: [freeze] })).allowed).toBe(
      true,
    );
    expect((await verdictOn("access:read", { role: "admin", policies: [freeze] })).allowed).toBe(
      false,
    );
  });

  it("never goes beyond the scopes of a key, not even by a policy", async () => {
    const open = {
      id: "open",
      text: "permit (principal, action, resource);",
      permits: PERMISSION_IDS,
    };
    const holder = { role: "owner", scopes: new Set(["project:read"]), policies: [open] };
    expect((await verdictOn("project:read", holder)).allowed).toBe(true);
    expect(await verdictOn("project:update", holder)).toMatchObject({
      allowed: false,
      missing: "project:update",
      reason: "The key's scopes do not include the permission project:update.",
    });
  });

  it("leaves owners every permission whatever is edited", async () => {
    const nothing = { id: "nothing", title: "Nothing", builtIn: false, permissions: [] };
    const fake = { id: "owner", title: "Owner", builtIn: false, permissions: [] };
    const assignments: Assignment[] = [
      {
        subjectId: "one",
        roleId: "nothing",
        source: { kind: "membership", id: "one" },
        expiresAt: null,
      },
    ];
    for (const action of PERMISSION_IDS) {
      const verdict = await verdictOn(action, {
        role: "owner",
        roles: [nothing, fake],
        assignments,
      });
      expect(verdict.allowed).toBe(true);
    }
  });
});
