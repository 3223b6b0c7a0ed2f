import { ROLES, type Role } from "@devloom/contract";
import type { SelectOption } from "@devloom/ui";
import {
  useAbout,
  usePermission,
  useRead,
  useRoleTitle as useBuiltInTitle,
} from "@devloom/web-kit";
import type { z } from "zod";
import { type AccessRole, type DeclaredPermission, listRoles } from "../contract.ts";

export type Declared = z.infer<typeof DeclaredPermission>;

/** Permissions of one feature, in the order in which it declares them. */
export interface PermissionGroup {
  readonly featureId: string;
  readonly title: string;
  readonly permissions: readonly Pick<Declared, "id" | "title">[];
}

export const roleTopics = ["role", "access", "member", "service"] as const;

function isBuiltIn(id: string): id is Role {
  return ROLES.some((role) => role === id);
}

/** What a role is called: built-in ones in the person's language, custom ones by their title. */
export function useRoleTitle(): (id: string, title?: string | null) => string {
  const builtIn = useBuiltInTitle();
  return (id, title) => (isBuiltIn(id) ? builtIn(id) : (title ?? id));
}

export function groupPermissions(permissions: readonly Declared[]): PermissionGroup[] {
  const groups = new Map<string, Declared[]>();
  for (const permission of permissions) {
    const known = groups.get(permission.featureId);
    if (known === undefined) groups.set(permission.featureId, [permission]);
    else known.push(permission);
  }
  return [...groups].map(([featureId, own]) => ({
    featureId,
    title: own[0]?.featureTitle ?? featureId,
    permissions: own,
  }));
}

/** Every role and every permission; those who may not see them know the built-in roles. */
export function useRoles() {
  const { allowed } = usePermission("access:read");
  const read = useRead(listRoles, {}, { topics: roleTopics, enabled: allowed });
  const titleOf = useRoleTitle();
  const titles = useAbout();
  const declared = (read.data?.permissions ?? []).map((permission) => ({
    ...permission,
    title: titles.permission(permission.id, permission.title),
    featureTitle: titles.feature(permission.featureId, permission.featureTitle),
  }));
  const roles: readonly AccessRole[] = read.data?.items ?? [];
  const known = allowed ? roles : ROLES.map((id) => ({ id, title: id }));
  const options: SelectOption[] = known.map(({ id, title }) => ({
    value: id,
    label: titleOf(id, title),
  }));
  return { read, roles, options, groups: groupPermissions(declared) };
}
