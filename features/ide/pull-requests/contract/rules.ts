import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { canRead, MERGE_METHODS } from "./shared.ts";

const RuleFields = z.strictObject({
  /** Approvals by others that are needed. */
  approvals: z.number().int().min(0).max(10),
  /** New commits ask for new approvals. */
  dismissStale: z.boolean(),
  /** Every conversation is resolved first. */
  resolveThreads: z.boolean(),
  /** Kinds of runs whose newest one on this project must have succeeded since the last commit. */
  checks: z.array(z.string().regex(/^[a-z][a-zA-Z0-9._-]{0,99}$/)).max(20),
  methods: z.array(z.enum(MERGE_METHODS)).min(1, "Allow at least one way to merge").max(3),
});

export const ReviewRule = RuleFields.extend({ version: z.number().int() });
export type ReviewRule = z.infer<typeof ReviewRule>;

export const CheckState = z.strictObject({
  kind: z.string(),
  state: z.enum(["missing", "running", "succeeded", "failed"]),
  runId: z.string().nullable(),
});
export type CheckState = z.infer<typeof CheckState>;

export const RuleState = z.strictObject({
  approvals: z.number().int(),
  approvalsNeeded: z.number().int(),
  changesRequested: z.boolean(),
  openThreads: z.number().int(),
  resolveThreads: z.boolean(),
  checks: z.array(CheckState),
  methods: z.array(z.enum(MERGE_METHODS)),
  /** Why it may not be merged yet. */
  lacking: z.array(z.enum(["approvals", "changes_requested", "threads", "checks"])),
});
export type RuleState = z.infer<typeof RuleState>;

export const getReviewRule = endpoint({
  method: "GET",
  path: "/api/review-rule/{id}",
  summary: "What a project asks for before a pull request is merged",
  access: canRead,
  params: IdParams,
  response: ReviewRule.extend({
    /** Kinds of runs that this project has had. */
    knownChecks: z.array(z.string()),
  }),
  versioned: true,
});

export const putReviewRule = endpoint({
  method: "PUT",
  path: "/api/review-rule/{id}",
  summary: "Change what a project asks for before a pull request is merged",
  access: holders("pull-request:rules"),
  params: IdParams,
  body: RuleFields,
  response: ReviewRule,
  versioned: true,
});

export const rulesContract = { getReviewRule, putReviewRule };
