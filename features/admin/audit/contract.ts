import { endpoint, holders, Id, JsonObject, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** What the trail can be narrowed to. */
const AuditFilter = z.strictObject({
  /** Who acted, or in whose name an operator acted. */
  actor: Id.optional(),
  /** `project.created`, or a kind such as `project` for everything about it. */
  type: z
    .string()
    .max(120)
    .regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$/, "Name a kind, or a kind and what happened")
    .optional(),
  /** `project/0198…`. */
  subject: z.string().max(300).optional(),
  /** Words that occur in type, subject or data. */
  q: z.string().trim().max(200).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditEntry = z.strictObject({
  /** Place in the workspace's chain, from 1. */
  position: z.number().int(),
  id: Id,
  time: Timestamp,
  type: z.string(),
  subject: z.string(),
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** The operator who acted in the actor's name. */
  impersonatorId: Id.nullable(),
  impersonatorName: z.string().nullable(),
  data: JsonObject,
  /** SHA-256 over the previous entry's hash and this event. */
  hash: z.string(),
  /** The event was removed from the database behind the product's back. */
  missing: z.boolean(),
  /** What told who an anonymised person was has been removed from it. */
  redacted: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const searchAudit = endpoint({
  method: "GET",
  path: "/api/audit",
  summary: "What happened in the workspace, newest first",
  access: holders("audit:read"),
  query: AuditFilter.extend({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.strictObject({
    items: z.array(AuditEntry),
    /** How many match, counted up to a thousand. */
    total: z.number().int(),
    /** More than `total` match. */
    totalIsCapped: z.boolean(),
    nextCursor: z.string().optional(),
  }),
});

export const PROBLEM_KINDS = [
  "event_edited",
  "event_missing",
  "event_inserted",
  "link_edited",
  "link_missing",
  "head_edited",
] as const;

export const ChainProblem = z.strictObject({
  kind: z.enum(PROBLEM_KINDS),
  /** Where in the chain; `null` for an event that has no place in it. */
  position: z.number().int().nullable(),
  eventId: Id.nullable(),
  message: z.string(),
});
export type ChainProblem = z.infer<typeof ChainProblem>;

export const ChainReport = z.strictObject({
  intact: z.boolean(),
  checked: z.number().int(),
  /** Entries of these that personal data was removed from, under the installation's seal. */
  redacted: z.number().int(),
  /** The last entry removed by retention; 0 when none was. */
  checkpoint: z.number().int(),
  /** The newest entry. */
  head: z.number().int(),
  headHash: z.string(),
  /** The first of them; a hundred at most. */
  problems: z.array(ChainProblem),
  verifiedAt: Timestamp,
  milliseconds: z.number().int(),
});
export type ChainReport = z.infer<typeof ChainReport>;

export const verifyAudit = endpoint({
  method: "GET",
  path: "/api/audit/verify",
  summary: "Recompute the hash chain and name every entry that was edited, removed or slipped in",
  access: holders("audit:read"),
  response: ChainReport,
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/api/audit/export",
  summary: "The trail as a file, oldest first: one JSON object per line, or CSV",
  access: holders("audit:read"),
  query: AuditFilter.extend({ format: z.enum(["ndjson", "csv"]).default("ndjson") }),
  response: NoContent,
  produces: "application/x-ndjson",
});

export const auditContract = { searchAudit, verifyAudit, exportAudit };
