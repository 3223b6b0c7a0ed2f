import {
  endpoint,
  Id,
  IdParams,
  NoContent,
  operators,
  PageQuery,
  pageOf,
  PLANS,
  ROLES,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import {
  readMaintenance,
  readSystem,
  renewImpersonation,
  setMaintenance,
  startImpersonation,
  stopImpersonation,
} from "./contract/system.ts";
import {
  adminChangeTenant,
  adminCreateTenant,
  adminListTenants,
  adminReactivateTenant,
  adminRemoveQuota,
  adminSetQuota,
  adminSuspendTenant,
} from "./contract/tenants.ts";
import { Email } from "./contract/values.ts";

export * from "./contract/system.ts";
export * from "./contract/tenants.ts";

const Plan = z.enum(PLANS);
const Role = z.enum(ROLES);
const PersonName = z.string().trim().min(2, "Name must be at least 2 characters").max(120);

export const AdminUser = z.strictObject({
  id: Id,
  email: z.string(),
  name: z.string(),
  status: z.enum(["active", "suspended"]),
  operator: z.boolean(),
  emailVerified: z.boolean(),
  /** Personal data was replaced; only the id is left. */
  anonymised: z.boolean(),
  tenants: z.number().int(),
  sessions: z.number().int(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserDetail = AdminUser.extend({
  memberships: z.array(
    z.strictObject({ tenantId: Id, tenantName: z.string(), plan: Plan, role: Role }),
  ),
});

export const adminListUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "Accounts of this installation, newest first",
  access: operators,
  query: PageQuery.extend({ status: z.enum(["active", "suspended"]).optional() }),
  response: pageOf(AdminUser),
});

export const adminReadUser = endpoint({
  method: "GET",
  path: "/api/admin/users/{id}",
  summary: "One account with its workspaces",
  access: operators,
  params: IdParams,
  response: AdminUserDetail,
});

export const adminCreateUser = endpoint({
  method: "POST",
  path: "/api/admin/users",
  summary: "Create an account; its person gets an email to choose a password",
  access: operators,
  body: z.strictObject({ email: Email, name: PersonName, plan: Plan.default("starter") }),
  response: AdminUser,
  status: 201,
});

export const adminSuspendUser = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/suspend",
  summary: "Refuse every further call of an account and end its sessions",
  access: operators,
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().max(500).default("") }),
  response: AdminUser,
});

export const adminReactivateUser = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/reactivate",
  summary: "Let a suspended account sign in again",
  access: operators,
  params: IdParams,
  response: AdminUser,
});

export const adminForceReset = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/reset",
  summary: "Forget an account's password, end its sessions and mail a link to choose a new one",
  access: operators,
  params: IdParams,
  response: AdminUser,
});

export const adminRemoveUser = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{id}",
  summary: "Anonymise an account, or delete it with the workspaces that are its alone",
  access: operators,
  params: IdParams,
  query: z.strictObject({ mode: z.enum(["anonymise", "delete"]).default("anonymise") }),
  stepUp: true,
  response: NoContent,
  status: 204,
});

export const ImportRow = z.strictObject({
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(["created", "would create", "exists", "refused"]),
  message: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const adminImportUsers = endpoint({
  method: "POST",
  path: "/api/admin/users/import",
  summary: "Create accounts from CSV with the columns email, name and, if wanted, tenant and role",
  access: operators,
  body: z.strictObject({ csv: z.string().min(1).max(1_000_000), dryRun: z.boolean() }),
  bodyLimit: 2_000_000,
  response: z.strictObject({
    rows: z.array(ImportRow),
    created: z.number().int(),
    refused: z.number().int(),
  }),
});

export const AdminSession = z.strictObject({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  accountEmail: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  ip: z.string(),
  /** In plain words, as far as it is known. */
  device: z.string(),
  /** The session this very call came with. */
  current: z.boolean(),
  impersonation: z
    .strictObject({ operatorName: z.string(), reason: z.string(), expiresAt: Timestamp })
    .nullable(),
});
export type AdminSession = z.infer<typeof AdminSession>;

export const adminListSessions = endpoint({
  method: "GET",
  path: "/api/admin/sessions",
  summary: "Sessions that stand, newest first",
  access: operators,
  query: PageQuery.extend({ account: Id.optional() }),
  response: pageOf(AdminSession),
});

export const adminRevokeSession = endpoint({
  method: "DELETE",
  path: "/api/admin/sessions/{id}",
  summary: "End a session; its next call is refused",
  access: operators,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const adminContract = {
  adminListUsers,
  adminReadUser,
  adminCreateUser,
  adminSuspendUser,
  adminReactivateUser,
  adminForceReset,
  adminRemoveUser,
  adminImportUsers,
  adminListTenants,
  adminCreateTenant,
  adminChangeTenant,
  adminSuspendTenant,
  adminReactivateTenant,
  adminSetQuota,
  adminRemoveQuota,
  adminListSessions,
  adminRevokeSession,
  startImpersonation,
  renewImpersonation,
  stopImpersonation,
  readSystem,
  readMaintenance,
  setMaintenance,
};
