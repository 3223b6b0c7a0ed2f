import { Id, resourceContract } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, SOURCE_LIMITS } from "./access.ts";

/** What becomes of a column: left out, emptied, shortened to its first letter, or told apart by a hash only. */
export const MASKS = ["partial", "hash", "null", "hide"] as const;

export const SUBJECT_KINDS = ["role", "team", "person"] as const;
/** Whom a rule is about: everyone of a built-in role, of a team, or one person. */
export const PolicySubject = z.strictObject({
  kind: z.enum(SUBJECT_KINDS),
  id: z.string().min(1).max(64),
});
export type PolicySubject = z.infer<typeof PolicySubject>;

const PolicyFields = z.strictObject({
  name: z.string().trim().min(1, "A rule needs a name").max(120),
  sourceId: Id,
  /** `schema.table`, or the table alone where there are no schemas. */
  table: z.string().trim().min(1, "Choose a table").max(300),
  /** Who may read the table; everyone who may query when empty. */
  readers: z.array(PolicySubject).max(50),
  /** Columns that readers do not see as they are. */
  masks: z
    .array(z.strictObject({ column: z.string().trim().min(1).max(200), mask: z.enum(MASKS) }))
    .max(200),
  /** A condition that rows must meet; `:reader_id`, `:reader_email` and `:reader_role` stand for who asks. */
  rowFilter: z.string().trim().max(2000),
  /** Who sees the table as it is. */
  exempt: z.array(PolicySubject).max(50),
});

export const dataPolicies = resourceContract({
  one: "DataPolicy",
  many: "DataPolicies",
  path: "/api/datasource-policy",
  read: canRead,
  manage: canManage,
  fields: PolicyFields,
  draft: PolicyFields.extend({
    readers: PolicyFields.shape.readers.default([]),
    masks: PolicyFields.shape.masks.default([]),
    rowFilter: PolicyFields.shape.rowFilter.default(""),
    exempt: PolicyFields.shape.exempt.default([]),
  }),
  filters: z.strictObject({ sourceId: Id }),
  sort: ["name", "table"],
  search: ["name", "table"],
  max: SOURCE_LIMITS.policies,
});
export type DataPolicy = z.infer<typeof dataPolicies.schema>;
export const { listDataPolicies, createDataPolicy } = dataPolicies.endpoints;
