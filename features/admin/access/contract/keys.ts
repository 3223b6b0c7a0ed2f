import {
  endpoint,
  holders,
  Id,
  IdParams,
  NoContent,
  PageQuery,
  pageOf,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { Description, PermissionId, RoleId, Title } from "./values.ts";

export const KEY_LIMITS = { perOwner: 100, services: 500, longestDays: 365, scopes: 500 } as const;
/** How every key begins, so that people and scanners recognise one. */
export const KEY_PREFIX = "dvl_";

export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** How it begins; the rest is shown once and never again. */
  prefix: z.string(),
  /** Whose it is: a person's own, or a service account's. */
  accountId: Id.nullable(),
  serviceId: Id.nullable(),
  ownerName: z.string().nullable(),
  scopes: z.array(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  status: z.enum(["active", "expired", "revoked"]),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The answer that holds the key itself. */
export const CreatedKey = ApiKey.extend({ key: z.string() });

export const ServiceAccount = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  roleId: z.string(),
  enabled: z.boolean(),
  keys: z.number().int(),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  version: z.number().int(),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const canManageOwn = holders("key:manage");
const canManageServices = holders("service:manage");
const keyPages = { query: PageQuery.omit({ q: true }), response: pageOf(ApiKey) };

const NewKey = z.strictObject({
  name: Title,
  /** What it may be used for: at most what its maker holds. It never gives more than its owner has. */
  scopes: z.array(PermissionId).min(1, "Choose what the key may do").max(KEY_LIMITS.scopes),
  expiresInDays: z.number().int().min(1).max(KEY_LIMITS.longestDays),
});

export const listKeys = endpoint({
  method: "GET",
  path: "/api/access/key",
  summary: "The caller's own API keys",
  access: canManageOwn,
  ...keyPages,
});

export const createKey = endpoint({
  method: "POST",
  path: "/api/access/key",
  summary: "Make an API key for the caller; the answer is the only place that shows it",
  access: canManageOwn,
  body: NewKey,
  response: CreatedKey,
  status: 201,
  stepUp: true,
});

export const revokeKey = endpoint({
  method: "DELETE",
  path: "/api/access/key/{id}",
  summary: "Revoke an own API key; its next call is refused",
  access: canManageOwn,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const listAllKeys = endpoint({
  method: "GET",
  path: "/api/access/all-keys",
  summary: "API keys of everyone in the tenant",
  access: canManageServices,
  ...keyPages,
});

export const revokeAnyKey = endpoint({
  method: "DELETE",
  path: "/api/access/all-keys/{id}",
  summary: "Revoke anyone's API key; its next call is refused",
  access: canManageServices,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const listServices = endpoint({
  method: "GET",
  path: "/api/access/service",
  summary: "Service accounts: identities of programs",
  access: canManageServices,
  response: z.strictObject({ items: z.array(ServiceAccount), total: z.number().int() }),
});

export const createService = endpoint({
  method: "POST",
  path: "/api/access/service",
  summary: "Create a service account with a role that holds no more than the caller",
  access: canManageServices,
  body: z.strictObject({ name: Title, description: Description.default(""), roleId: RoleId }),
  response: ServiceAccount,
  status: 201,
  versioned: true,
});

export const updateService = endpoint({
  method: "PUT",
  path: "/api/access/service/{id}",
  summary: "Change, disable or enable a service account",
  access: canManageServices,
  params: IdParams,
  body: z.strictObject({
    name: Title.optional(),
    description: Description.optional(),
    roleId: RoleId.optional(),
    enabled: z.boolean().optional(),
  }),
  response: ServiceAccount,
  versioned: true,
});

export const deleteService = endpoint({
  method: "DELETE",
  path: "/api/access/service/{id}",
  summary: "Delete a service account with its keys",
  access: canManageServices,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const createServiceKey = endpoint({
  method: "POST",
  path: "/api/access/service/{id}/key",
  summary: "Make a key for a service account; the answer is the only place that shows it",
  access: canManageServices,
  params: IdParams,
  body: NewKey,
  response: CreatedKey,
  status: 201,
  stepUp: true,
});

export const keyContract = {
  listKeys,
  createKey,
  revokeKey,
  listAllKeys,
  revokeAnyKey,
  listServices,
  createService,
  updateService,
  deleteService,
  createServiceKey,
};
