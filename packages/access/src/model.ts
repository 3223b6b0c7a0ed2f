import type { Permission } from "@devloom/contract";
import { builtInRoles, isBuiltInRole, type RoleDefinition } from "./roles.ts";

/** Where an assignment comes from; taking that away takes the assignment away. */
export interface AssignmentSource {
  readonly kind: "membership" | "team" | "grant";
  readonly id: string;
}

/** That a subject holds a role, or single permissions, for a while or for good. */
export interface Assignment {
  readonly subjectId: string;
  readonly roleId: string | null;
  /** Single permissions, for grants that do not give a whole role. */
  readonly permissions?: readonly string[];
  readonly source: AssignmentSource;
  readonly expiresAt: Date | null;
}

/** Who may do what in one tenant, as far as roles and grants say. */
export interface AccessModel {
  /** Every permission that a feature declares; others are given to nobody. */
  readonly declared: ReadonlySet<string>;
  readonly roles: ReadonlyMap<string, RoleDefinition>;
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
}

export interface AccessModelParts {
  readonly permissions: readonly Permission[];
  readonly customRoles: readonly RoleDefinition[];
  readonly assignments: readonly Assignment[];
}

/** Puts a model together. A custom role can neither replace a built-in one nor hold what nobody declares. */
export function createAccessModel(parts: AccessModelParts): AccessModel {
  const declared = new Set(parts.permissions.map(({ id }) => id));
  const custom = parts.customRoles
    .filter(({ id }) => !isBuiltInRole(id))
    .map((role) => ({
      ...role,
      builtIn: false,
      permissions: role.permissions.filter((id) => declared.has(id)),
    }));
  const roles = [...builtInRoles(parts.permissions), ...custom];
  const assignments = new Map<string, Assignment[]>();
  for (const assignment of parts.assignments) {
    const known = assignments.get(assignment.subjectId);
    if (known === undefined) assignments.set(assignment.subjectId, [assignment]);
    else known.push(assignment);
  }
  return { declared, roles: new Map(roles.map((role) => [role.id, role])), assignments };
}
