import { holders, Id, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** What one project and one pull request may hold. */
export const PULL_REQUEST_LIMITS = {
  open: 500,
  threads: 1000,
  comments: 200,
  files: 300,
  commits: 250,
} as const;

export const canRead = holders("project:read");
export const canReview = holders("pull-request:review");
export const canWrite = holders("project:update");

export const CommitId = z.string().regex(/^[0-9a-f]{40,64}$/, "This is not the id of a commit");
export const BranchName = z.string().trim().min(1, "Choose a branch").max(200);
export const Body = z.string().trim().max(20_000);

export const PullRequestPerson = z.strictObject({ id: Id.nullable(), name: z.string() });
export type PullRequestPerson = z.infer<typeof PullRequestPerson>;

export const STATES = ["open", "merged", "closed"] as const;
export const MERGE_METHODS = ["merge", "squash", "rebase"] as const;
export type MergeMethod = (typeof MERGE_METHODS)[number];
export const VERDICTS = ["approved", "changes_requested", "commented"] as const;

export const PullRequest = z.strictObject({
  id: Id,
  projectId: Id,
  projectName: z.string(),
  number: z.number().int(),
  title: z.string(),
  /** The branch whose commits are to be merged. */
  source: z.string(),
  /** The branch that takes them. */
  target: z.string(),
  state: z.enum(STATES),
  author: PullRequestPerson,
  approvals: z.number().int(),
  changesRequested: z.boolean(),
  comments: z.number().int(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PullRequest = z.infer<typeof PullRequest>;

export const ReviewedCommit = z.strictObject({
  id: z.string(),
  subject: z.string(),
  author: z.string(),
  time: Timestamp,
});
export type ReviewedCommit = z.infer<typeof ReviewedCommit>;

export const ReviewedFile = z.strictObject({
  path: z.string(),
  /** Where the file was before, when git sees that it was renamed. */
  from: z.string().nullable(),
  status: z.enum(["added", "modified", "deleted", "renamed"]),
  /** `null` where it is not text. */
  added: z.number().int().nullable(),
  removed: z.number().int().nullable(),
  /** Unified diff; empty for what is not text. */
  diff: z.string(),
  truncated: z.boolean(),
});
export type ReviewedFile = z.infer<typeof ReviewedFile>;

export { Id, IdParams, Timestamp };
