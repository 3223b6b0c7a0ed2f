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
import { Note, PermissionId, RoleId } from "./values.ts";

export const GRANT_MINUTES = { shortest: 1, longest: 30 * 24 * 60 } as const;
export const GRANT_STATES = [
  "pending",
  "active",
  "expired",
  "denied",
  "revoked",
  "withdrawn",
] as const;

export const Grant = z.strictObject({
  id: Id,
  accountId: Id,
  accountName: z.string().nullable(),
  /** Either a permission or a whole role. */
  permission: z.string().nullable(),
  roleId: z.string().nullable(),
  roleTitle: z.string().nullable(),
  reason: z.string(),
  minutes: z.number().int(),
  status: z.enum(GRANT_STATES),
  requestedAt: Timestamp,
  decidedBy: Id.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  note: z.string(),
  /** When it ends or ended by itself; known once approved. */
  expiresAt: Timestamp.nullable(),
});
export type Grant = z.infer<typeof Grant>;

const canRequest = holders("access:request");
const canApprove = holders("grant:approve");
const decision = z.strictObject({ note: Note.default("") });

export const requestGrant = endpoint({
  method: "POST",
  path: "/api/access/grant",
  summary: "Ask for a permission or a role for a while",
  access: canRequest,
  body: z
    .strictObject({
      permission: PermissionId.optional(),
      roleId: RoleId.optional(),
      reason: z.string().trim().min(3, "Say what you need it for").max(1000),
      minutes: z.number().int().min(GRANT_MINUTES.shortest).max(GRANT_MINUTES.longest),
    })
    .refine(
      ({ permission, roleId }) => (permission === undefined) !== (roleId === undefined),
      "Ask for either a permission or a role",
    ),
  response: Grant,
  status: 201,
});

export const listGrants = endpoint({
  method: "GET",
  path: "/api/access/grant",
  summary: "Grants of everyone, newest request first",
  access: canApprove,
  query: PageQuery.omit({ q: true }).extend({
    status: z.enum(GRANT_STATES).optional(),
    accountId: Id.optional(),
  }),
  response: pageOf(Grant),
});

export const listOwnGrants = endpoint({
  method: "GET",
  path: "/api/access/own-grant",
  summary: "The caller's own grants, and what may be asked for",
  access: canRequest,
  query: PageQuery.omit({ q: true }),
  response: pageOf(Grant).extend({
    requestable: z.strictObject({
      permissions: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      roles: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    }),
  }),
});

export const approveGrant = endpoint({
  method: "POST",
  path: "/api/access/grant/{id}/approve",
  summary: "Give what was asked for, from now on and for as long as asked; not by who asked",
  access: canApprove,
  params: IdParams,
  body: decision,
  response: Grant,
});

export const denyGrant = endpoint({
  method: "POST",
  path: "/api/access/grant/{id}/deny",
  summary: "Refuse a request",
  access: canApprove,
  params: IdParams,
  body: decision,
  response: Grant,
});

export const revokeGrant = endpoint({
  method: "POST",
  path: "/api/access/grant/{id}/revoke",
  summary: "End a grant at once",
  access: canApprove,
  params: IdParams,
  body: decision,
  response: Grant,
});

export const withdrawGrant = endpoint({
  method: "DELETE",
  path: "/api/access/own-grant/{id}",
  summary: "Take back an own request, or give back what it gave",
  access: canRequest,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const grantContract = {
  requestGrant,
  listGrants,
  listOwnGrants,
  approveGrant,
  denyGrant,
  revokeGrant,
  withdrawGrant,
};
