import { randomUUID } from "node:crypto";
import { createAccessModel, type Rights } from "@devloom/access";
import type { Actor } from "../policy/actor.ts";

/** A viewer of no particular tenant, changed as a test needs it. */
export function testActor(changes: Partial<Actor> = {}): Actor {
  const permissions = changes.permissions ?? new Set<string>();
  const rights: Rights = {
    permissions,
    reasons: new Map(),
    roleId: "viewer",
    roleName: "viewer",
    roles: new Set(["viewer"]),
    teams: new Set(),
    validUntil: null,
  };
  return {
    kind: "person",
    accountId: randomUUID(),
    sessionId: randomUUID(),
    tenantId: randomUUID(),
    role: "viewer",
    permissions,
    rights,
    scopes: null,
    access: {
      version: 0,
      model: createAccessModel({ permissions: [], customRoles: [], assignments: [] }),
      policies: null,
    },
    mfa: false,
    operator: false,
    ...changes,
  };
}
