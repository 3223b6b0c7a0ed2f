import {
  endpoint,
  holders,
  Id,
  IdParams,
  PageQuery,
  pageOf,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { HoldingReason, PermissionId } from "./values.ts";

/** A person or a service account of the tenant. */
export const Subject = z.strictObject({
  id: Id,
  kind: z.enum(["person", "service"]),
  name: z.string(),
  email: z.string().nullable(),
  roleId: z.string(),
  roleTitle: z.string(),
});
export type Subject = z.infer<typeof Subject>;

export const HeldPermission = z.strictObject({
  id: z.string(),
  title: z.string(),
  held: z.boolean(),
  reasons: z.array(HoldingReason),
});

export const EffectivePermissions = z.strictObject({
  subject: Subject,
  permissions: z.array(HeldPermission),
  /** Policies in force that may take away or add; a question shows whether they do. */
  policies: z.number().int(),
});
export type EffectivePermissions = z.infer<typeof EffectivePermissions>;

export const DecisionEntry = z.strictObject({
  id: Id,
  time: Timestamp,
  actorId: Id,
  actorName: z.string().nullable(),
  operation: z.string(),
  permission: z.string().nullable(),
  resource: z.string(),
  allowed: z.boolean(),
  reason: z.string(),
  policies: z.array(z.strictObject({ id: z.string(), title: z.string().nullable() })),
  requestId: z.string(),
});
export type DecisionEntry = z.infer<typeof DecisionEntry>;

const canRead = holders("access:read");

export const listSubjects = endpoint({
  method: "GET",
  path: "/api/access/subject",
  summary: "People and service accounts of the tenant by name",
  access: canRead,
  query: PageQuery,
  response: pageOf(Subject),
});

export const explainSubject = endpoint({
  method: "GET",
  path: "/api/access/subject/{id}",
  summary: "Everything someone may do, and why",
  access: canRead,
  params: IdParams,
  response: EffectivePermissions,
});

export const explainSelf = endpoint({
  method: "GET",
  path: "/api/access/self",
  summary: "Everything the caller may do, and why",
  access: signedIn,
  response: EffectivePermissions,
  // Every open tab asks, to know when a grant ends.
  metered: false,
});

export const simulate = endpoint({
  method: "POST",
  path: "/api/access/simulate",
  summary: "May this one do that, here and now? Nothing is done, and nothing is recorded as done",
  access: canRead,
  body: z.strictObject({
    subjectId: Id,
    permission: PermissionId,
    path: z.string().max(500).default("/"),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("GET"),
    ip: z.string().max(64).default("127.0.0.1"),
    mfa: z.boolean().default(true),
    time: Timestamp.optional(),
    /** A policy whose draft counts instead of the version in force. */
    draftId: Id.optional(),
  }),
  response: z.strictObject({
    allowed: z.boolean(),
    reason: z.string(),
    missing: z.string().nullable(),
    reasons: z.array(HoldingReason),
    policies: z.array(z.strictObject({ id: z.string(), title: z.string().nullable() })),
  }),
});

export const listDecisions = endpoint({
  method: "GET",
  path: "/api/access/decision",
  summary: "The decision log, newest first",
  access: canRead,
  query: PageQuery.omit({ q: true }).extend({
    actorId: Id.optional(),
    /** The name of an operation, or a permission. */
    action: z.string().max(100).optional(),
    allowed: z.enum(["true", "false"]).optional(),
    from: Timestamp.optional(),
    to: Timestamp.optional(),
  }),
  response: pageOf(DecisionEntry),
  metered: false,
});

export const explainContract = {
  listSubjects,
  explainSubject,
  explainSelf,
  simulate,
  listDecisions,
};
