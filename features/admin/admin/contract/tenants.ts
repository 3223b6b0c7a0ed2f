import {
  endpoint,
  Id,
  IdParams,
  operators,
  PageQuery,
  pageOf,
  PLANS,
  QUOTAS,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { Email } from "./values.ts";

const Plan = z.enum(PLANS);
const Quota = z.enum(QUOTAS);
const TenantName = z.string().trim().min(2, "A workspace needs a name of two letters").max(120);
const Limit = z.number().int().nullable();

/** One limit of a workspace. `null` stands for no limit. */
export const AdminQuota = z.strictObject({
  quota: Quota,
  used: z.number().int(),
  /** What counts now. */
  limit: Limit,
  planLimit: Limit,
  exception: z
    .strictObject({
      amount: Limit,
      reason: z.string(),
      grantedBy: z.string().nullable(),
      grantedAt: Timestamp,
      expiresAt: Timestamp.nullable(),
    })
    .nullable(),
});
export type AdminQuota = z.infer<typeof AdminQuota>;

export const AdminTenant = z.strictObject({
  id: Id,
  name: z.string(),
  plan: Plan,
  demo: z.boolean(),
  suspended: z.boolean(),
  members: z.number().int(),
  /** How far each limit is used, and who raised it why and for how long. */
  quotas: z.array(AdminQuota),
  owners: z.array(z.string()),
  createdAt: Timestamp,
});
export type AdminTenant = z.infer<typeof AdminTenant>;

export const adminListTenants = endpoint({
  method: "GET",
  path: "/api/admin/tenants",
  summary: "Workspaces of this installation, newest first",
  access: operators,
  query: PageQuery,
  response: pageOf(AdminTenant),
});

export const adminCreateTenant = endpoint({
  method: "POST",
  path: "/api/admin/tenants",
  summary: "Create a workspace for an existing account",
  access: operators,
  body: z.strictObject({ name: TenantName, plan: Plan, ownerEmail: Email }),
  response: AdminTenant,
  status: 201,
});

export const adminChangeTenant = endpoint({
  method: "PUT",
  path: "/api/admin/tenants/{id}",
  summary: "Change a workspace's name or plan",
  access: operators,
  params: IdParams,
  body: z.strictObject({ name: TenantName.optional(), plan: Plan.optional() }),
  response: AdminTenant,
});

export const adminSuspendTenant = endpoint({
  method: "POST",
  path: "/api/admin/tenants/{id}/suspend",
  summary: "Refuse every further call in a workspace",
  access: operators,
  params: IdParams,
  body: z.strictObject({ reason: z.string().trim().max(500).default("") }),
  response: AdminTenant,
});

export const adminReactivateTenant = endpoint({
  method: "POST",
  path: "/api/admin/tenants/{id}/reactivate",
  summary: "Open a suspended workspace again",
  access: operators,
  params: IdParams,
  response: AdminTenant,
});

const QuotaParams = IdParams.extend({ quota: Quota });

export const adminSetQuota = endpoint({
  method: "PUT",
  path: "/api/admin/tenants/{id}/quotas/{quota}",
  summary:
    "Allow a workspace another limit than its plan's, for a reason and, if wanted, for a while",
  access: operators,
  params: QuotaParams,
  body: z.strictObject({
    amount: z.number().int().min(0).max(1_000_000).nullable(),
    reason: z.string().trim().min(5, "Say why in a few words").max(500),
    expiresAt: Timestamp.nullable(),
  }),
  response: AdminTenant,
});

export const adminRemoveQuota = endpoint({
  method: "DELETE",
  path: "/api/admin/tenants/{id}/quotas/{quota}",
  summary: "Take an exception back; the plan's limit counts again",
  access: operators,
  params: QuotaParams,
  response: AdminTenant,
});
