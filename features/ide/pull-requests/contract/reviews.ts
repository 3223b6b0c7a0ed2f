import { endpoint } from "@devloom/contract";
import { z } from "zod";
import {
  Body,
  canReview,
  CommitId,
  Id,
  IdParams,
  PullRequestPerson,
  Timestamp,
  VERDICTS,
} from "./shared.ts";

export const Review = z.strictObject({
  id: Id,
  author: PullRequestPerson,
  verdict: z.enum(VERDICTS),
  body: z.string(),
  commit: z.string(),
  /** It is the newest verdict of its author. */
  isCurrent: z.boolean(),
  /** Commits were added since. */
  isStale: z.boolean(),
  createdAt: Timestamp,
});
export type Review = z.infer<typeof Review>;

export const reviewPullRequest = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/reviews",
  summary: "Approve, ask for changes or comment; nobody approves their own",
  access: canReview,
  params: IdParams,
  body: z.strictObject({
    verdict: z.enum(VERDICTS),
    body: Body.default(""),
    /** The newest commit that the reviewer has seen. */
    head: CommitId,
  }),
  response: Review,
  status: 201,
});

export const putReviewers = endpoint({
  method: "PUT",
  path: "/api/pull-request/{id}/reviewers",
  summary: "Ask these members for a review, and nobody else; who is new among them gets an e-mail",
  access: canReview,
  params: IdParams,
  body: z.strictObject({ reviewers: z.array(Id).max(20) }),
  response: z.strictObject({ requested: z.array(PullRequestPerson) }),
});

export const reviewsContract = { reviewPullRequest, putReviewers };
