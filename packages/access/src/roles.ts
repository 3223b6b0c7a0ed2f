import { type Permission, permissionsOfRole, ROLES, type Role } from "@devloom/contract";

/** A named set of permissions that people and service accounts are given. */
export interface RoleDefinition {
  readonly id: string;
  readonly title: string;
  /** Built-in roles follow from the features' manifests and cannot be edited. */
  readonly builtIn: boolean;
  readonly permissions: readonly string[];
}

/** Holds every permission, whatever anyone edits, so that a tenant is never locked out. */
export const OWNER: Role = "owner";

export function isBuiltInRole(id: string): id is Role {
  return (ROLES as readonly string[]).includes(id);
}

const TITLES: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  developer: "Developer",
  admin: "Admin",
  owner: "Owner",
};

/** The built-in roles over the permissions that the features declare, weakest first. */
export function builtInRoles(declared: readonly Permission[]): RoleDefinition[] {
  return ROLES.map((id) => ({
    id,
    title: TITLES[id],
    builtIn: true,
    permissions: permissionsOfRole(id, declared),
  }));
}
