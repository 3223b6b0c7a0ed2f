import { rolesOf } from "@devloom/project-model";
import { blocks, objectKey, quote, wrap } from "../text/layout.ts";
import type { Context } from "./context.ts";

/** `src/shared/access.ts`: the roles, and what each may do. */
export function accessModule(context: Context): string {
  const roles = rolesOf(context.model);
  const names = new Map(context.entities.map((named) => [named.entity.id, named.one]));
  const admin = roles.find((role) => role.admin);
  const signUp = roles.find((role) => role.signUp);
  const grants = roles.flatMap((role) => {
    if (role.admin) return [`  ${objectKey(role.id)}: "everything",`];
    const lines = role.grants.map(({ entity, actions }) => {
      const all =
        actions.length === 4 ? "actions" : `[${actions.map((action) => quote(action)).join(", ")}]`;
      return `    ${names.get(entity) ?? entity}: ${all},`;
    });
    return lines.length === 0
      ? [`  ${objectKey(role.id)}: {},`]
      : [`  ${objectKey(role.id)}: {`, ...lines, "  },"];
  });
  return blocks(
    [
      wrap(
        0,
        "export const roles = [",
        roles.map(({ id }) => quote(id)),
        "] as const;",
      ),
      "export type Role = (typeof roles)[number];",
    ].join("\n"),
    [
      "/** Whoever signs up first gets the first role, others the second; null when accounts are not for everybody. */",
      `export const adminRole: Role = ${quote(admin?.id ?? "admin")};`,
      `export const signUpRole: Role | null = ${signUp === undefined ? "null" : quote(signUp.id)};`,
    ].join("\n"),
    [
      'export const actions = ["read", "create", "update", "delete"] as const;',
      "export type Action = (typeof actions)[number];",
    ].join("\n"),
    entityNames(context.entities.map(({ one }) => quote(one))),
    "type Grants = Partial<Record<EntityName, readonly Action[]>>;",
    ['const grants: Record<Role, Grants | "everything"> = {', ...grants, "};"].join("\n"),
    [
      "/** Whether a role may do something with the entries of an entity. */",
      "export function may(role: Role, action: Action, entity: EntityName): boolean {",
      "  const granted = grants[role];",
      '  return granted === "everything" || (granted[entity]?.includes(action) ?? false);',
      "}",
    ].join("\n"),
    [
      "export function isAdmin(role: Role): boolean {",
      '  return grants[role] === "everything";',
      "}",
    ].join("\n"),
    [
      "export function isRole(name: string): name is Role {",
      "  return roles.some((role) => role === name);",
      "}",
    ].join("\n"),
  );
}

function entityNames(names: readonly string[]): string {
  const list =
    names.length === 0
      ? "export const entityNames: readonly string[] = [];"
      : wrap(0, "export const entityNames = [", names, "] as const;");
  return `${list}\nexport type EntityName = (typeof entityNames)[number];`;
}
