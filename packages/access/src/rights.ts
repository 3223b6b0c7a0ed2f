import type { AccessModel, Assignment, AssignmentSource } from "./model.ts";
import { isBuiltInRole, OWNER } from "./roles.ts";

/** Why somebody holds a permission. */
export interface Reason {
  readonly source: AssignmentSource;
  /** The role that holds it; `null` for grants of single permissions. */
  readonly roleId: string | null;
  readonly expiresAt: Date | null;
}

/** What one subject holds at one moment. */
export interface Rights {
  readonly permissions: ReadonlySet<string>;
  readonly reasons: ReadonlyMap<string, readonly Reason[]>;
  /** The role by which the subject belongs to the tenant. */
  readonly roleId: string;
  /** What people call it: the id of a built-in role, the title of a custom one. */
  readonly roleName: string;
  /** Every role held, by whichever way. */
  readonly roles: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  /** Until when this holds if nobody changes anything. */
  readonly validUntil: Date | null;
}

/** How a subject belongs to the tenant: a member with a built-in role, or a service account. */
export interface Belonging {
  readonly id: string;
  readonly roleId: string;
}

/**
 * Everything a subject may do and why. Pure: the same model, subject and moment give the same answer,
 * so a decision can be explained later.
 */
export function effectivePermissions(model: AccessModel, belonging: Belonging, now: Date): Rights {
  const assigned = model.assignments.get(belonging.id) ?? [];
  const membership = membershipOf(belonging, assigned);
  const living = [
    membership,
    ...assigned.filter(({ source }) => source.kind !== "membership"),
  ].filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const reasons = new Map<string, Reason[]>();
  for (const assignment of living) {
    const { source, roleId, expiresAt } = assignment;
    for (const permission of permissionsOf(model, assignment)) {
      const known = reasons.get(permission) ?? [];
      reasons.set(permission, [...known, { source, roleId, expiresAt }]);
    }
  }
  return {
    permissions: new Set(reasons.keys()),
    reasons,
    roleId: membership.roleId,
    roleName: nameOf(model, membership.roleId),
    roles: new Set(living.flatMap(({ roleId }) => roleId ?? [])),
    teams: new Set(living.flatMap(({ source }) => (source.kind === "team" ? source.id : []))),
    validUntil: earliest(living),
  };
}

/** A custom role stands in for the built-in one of a member, never for that of an owner. */
function membershipOf(
  { id, roleId }: Belonging,
  assigned: readonly Assignment[],
): Assignment & { roleId: string } {
  const custom =
    roleId === OWNER ? undefined : assigned.find(({ source }) => source.kind === "membership");
  return {
    subjectId: id,
    roleId: custom?.roleId ?? roleId,
    source: { kind: "membership", id },
    expiresAt: null,
  };
}

function nameOf(model: AccessModel, roleId: string): string {
  return isBuiltInRole(roleId) ? roleId : (model.roles.get(roleId)?.title ?? roleId);
}

function permissionsOf(model: AccessModel, assignment: Assignment): Set<string> {
  const { roleId, permissions = [] } = assignment;
  const ofRole = roleId === null ? [] : (model.roles.get(roleId)?.permissions ?? []);
  return new Set([...ofRole, ...permissions.filter((id) => model.declared.has(id))]);
}

function earliest(assignments: readonly Assignment[]): Date | null {
  return assignments.reduce<Date | null>(
    (soonest, { expiresAt }) =>
      expiresAt !== null && (soonest === null || expiresAt < soonest) ? expiresAt : soonest,
    null,
  );
}
