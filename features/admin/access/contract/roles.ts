import { endpoint, holders, Id, NoContent, ROLES } from "@devloom/contract";
import { z } from "zod";
import { Description, PermissionId, RoleId, Title } from "./values.ts";

export const ROLE_LIMITS = { roles: 300, permissions: 500 } as const;

export const AccessRole = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  builtIn: z.boolean(),
  permissions: z.array(z.string()),
  /** People and service accounts that belong to the tenant by this role. */
  holders: z.number().int(),
  /** `0` for built-in roles, which cannot be changed. */
  version: z.number().int(),
});
export type AccessRole = z.infer<typeof AccessRole>;

/** A row of the matrix: what a feature declares. */
export const DeclaredPermission = z.strictObject({
  id: z.string(),
  title: z.string(),
  minimumRole: z.enum(ROLES),
  featureId: z.string(),
  featureTitle: z.string(),
});

const canManage = holders("role:manage");
const RoleParams = z.strictObject({ id: Id });
const permissions = z.array(PermissionId).max(ROLE_LIMITS.permissions);

export const listRoles = endpoint({
  method: "GET",
  path: "/api/access/role",
  summary: "Every role with its permissions, and the permissions that features declare",
  access: holders("access:read"),
  response: z.strictObject({
    items: z.array(AccessRole),
    permissions: z.array(DeclaredPermission),
  }),
});

export const createRole = endpoint({
  method: "POST",
  path: "/api/access/role",
  summary: "Create a role from permissions that the caller holds",
  access: canManage,
  body: z.strictObject({ title: Title, description: Description.default(""), permissions }),
  response: AccessRole,
  status: 201,
  versioned: true,
});

export const updateRole = endpoint({
  method: "PUT",
  path: "/api/access/role/{id}",
  summary: "Change a custom role; its holders feel it on their next call",
  access: canManage,
  params: RoleParams,
  body: z.strictObject({
    title: Title.optional(),
    description: Description.optional(),
    permissions: permissions.optional(),
  }),
  response: AccessRole,
  versioned: true,
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/api/access/role/{id}",
  summary: "Delete a custom role; those who hold it get the replacement",
  access: canManage,
  params: RoleParams,
  query: z.strictObject({ replacementId: RoleId.optional() }),
  response: NoContent,
  status: 204,
});

export const assignRole = endpoint({
  method: "PUT",
  path: "/api/access/member/{accountId}/role",
  summary: "Give a member a role in place of the built-in one; `null` gives the built-in one back",
  access: canManage,
  params: z.strictObject({ accountId: Id }),
  body: z.strictObject({ roleId: RoleId.nullable() }),
  response: z.strictObject({ accountId: Id, roleId: z.string() }),
});

export const roleContract = { listRoles, createRole, updateRole, deleteRole, assignRole };
