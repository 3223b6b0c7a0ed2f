import { endpoint, PageQuery, pageOf } from "@devloom/contract";
import { z } from "zod";
import { Review } from "./reviews.ts";
import { RuleState } from "./rules.ts";
import {
  Body,
  BranchName,
  canRead,
  canReview,
  CommitId,
  Id,
  IdParams,
  MERGE_METHODS,
  PullRequest,
  PullRequestPerson,
  ReviewedCommit,
  ReviewedFile,
  STATES,
  Timestamp,
} from "./shared.ts";
import { Thread } from "./threads.ts";

const Title = z.string().trim().min(1, "A pull request needs a title").max(200);

export const listPullRequests = endpoint({
  method: "GET",
  path: "/api/pull-request",
  summary: "Pull requests of the workspace or of one project, latest change first",
  access: canRead,
  query: PageQuery.extend({
    projectId: Id.optional(),
    state: z.enum(STATES).optional(),
    /** Those that the caller is asked to review. */
    reviewer: z.literal("me").optional(),
  }),
  response: pageOf(PullRequest),
});

export const compareBranches = endpoint({
  method: "GET",
  path: "/api/pull-request-comparison/{id}",
  summary: "What a branch of a project has that another has not",
  access: canRead,
  params: IdParams,
  query: z.strictObject({ source: BranchName, target: BranchName }),
  response: z.strictObject({
    head: z.string(),
    commits: z.array(ReviewedCommit),
    files: z.array(ReviewedFile),
    /** More files or lines than are sent. */
    truncated: z.boolean(),
    /** Files that would clash. */
    conflicts: z.array(z.string()),
    /** The open pull request of these two branches. */
    existing: z.strictObject({ id: Id, number: z.number().int() }).nullable(),
  }),
});

export const readBranchRequest = endpoint({
  method: "GET",
  path: "/api/pull-request-branch/{id}",
  summary: "How far a branch is ahead of the default one, and its open pull request",
  access: canRead,
  params: IdParams,
  query: z.strictObject({ branch: BranchName }),
  response: z.strictObject({
    /** The default branch of the project. */
    target: z.string(),
    /** Commits that the branch has and the default one has not. */
    ahead: z.number().int(),
    /** The open pull request that asks for this branch to be merged, the newest of several. */
    open: z
      .strictObject({ id: Id, number: z.number().int(), title: z.string(), target: z.string() })
      .nullable(),
  }),
  metered: false,
});

export const createPullRequest = endpoint({
  method: "POST",
  path: "/api/pull-request",
  summary: "Ask for the commits of one branch to be merged into another",
  access: canReview,
  body: z.strictObject({
    projectId: Id,
    source: BranchName,
    target: BranchName,
    title: Title,
    description: Body.default(""),
  }),
  response: PullRequest,
  status: 201,
});

export const PullRequestDetail = PullRequest.extend({
  description: z.string(),
  /** The newest commit of the source branch; of what was merged or closed, its last one. */
  head: z.string(),
  /** Where the two branches parted. */
  base: z.string(),
  commits: z.array(ReviewedCommit),
  reviews: z.array(Review),
  /** Who was asked for a review and has not given one since. */
  requested: z.array(PullRequestPerson),
  threads: z.array(Thread),
  merged: z
    .strictObject({
      by: PullRequestPerson,
      at: Timestamp,
      commit: z.string(),
      method: z.enum(MERGE_METHODS),
    })
    .nullable(),
  closedAt: Timestamp.nullable(),
  /** Whether git can merge it this moment. */
  mergeability: z.enum(["clean", "conflicts", "nothing", "branch_missing"]),
  conflicts: z.array(z.string()),
  /** Whether the target has commits that the source lacks. */
  isBehind: z.boolean(),
  /** Whether the source is checked out in the project's files: it is not deleted then. */
  isCheckedOut: z.boolean(),
  /** What the project asks for before anything is merged. */
  rules: RuleState,
});
export type PullRequestDetail = z.infer<typeof PullRequestDetail>;

export const getPullRequest = endpoint({
  method: "GET",
  path: "/api/pull-request/{id}",
  summary: "One pull request with its commits, reviews, comments and whether it can be merged",
  access: canRead,
  params: IdParams,
  response: PullRequestDetail,
  versioned: true,
});

export const getPullRequestFiles = endpoint({
  method: "GET",
  path: "/api/pull-request/{id}/files",
  summary: "What a pull request changes, file by file",
  access: canRead,
  params: IdParams,
  response: z.strictObject({
    head: CommitId,
    files: z.array(ReviewedFile),
    truncated: z.boolean(),
  }),
});

export const updatePullRequest = endpoint({
  method: "PATCH",
  path: "/api/pull-request/{id}",
  summary: "Change title or description, close it or open it again",
  access: canReview,
  params: IdParams,
  body: z.strictObject({
    title: Title.optional(),
    description: Body.optional(),
    state: z.enum(["open", "closed"]).optional(),
  }),
  response: PullRequest,
  versioned: true,
});

export const pullRequestContract = {
  listPullRequests,
  compareBranches,
  readBranchRequest,
  createPullRequest,
  getPullRequest,
  getPullRequestFiles,
  updatePullRequest,
};
