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

export const reviewsContract = { reviewPullRequest };
