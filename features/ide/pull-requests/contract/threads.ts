import { endpoint } from "@devloom/contract";
import { z } from "zod";
import {
  Body,
  canReview,
  canWrite,
  CommitId,
  Id,
  IdParams,
  PullRequestPerson,
  Timestamp,
} from "./shared.ts";

const Written = Body.min(1, "Write something first");
/** What stands in the place of the commented lines once it is applied; empty deletes them. */
const Suggestion = z.string().max(20_000);

export const Comment = z.strictObject({
  id: Id,
  author: PullRequestPerson,
  body: z.string(),
  suggestion: z.string().nullable(),
  /** The commit that applied the suggestion. */
  appliedIn: z.string().nullable(),
  createdAt: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

export const Thread = z.strictObject({
  id: Id,
  /** `null` for one about the whole pull request. */
  path: z.string().nullable(),
  side: z.enum(["old", "new"]),
  /** First and last line as they are now; as they were when `isOutdated`. */
  startLine: z.number().int(),
  line: z.number().int(),
  /** The lines as they were commented on. */
  excerpt: z.string(),
  /** The lines have changed since. */
  isOutdated: z.boolean(),
  resolvedBy: PullRequestPerson.nullable(),
  comments: z.array(Comment),
  createdAt: Timestamp,
});
export type Thread = z.infer<typeof Thread>;

const Line = z.number().int().min(1).max(10_000_000);

export const createThread = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/threads",
  summary: "Comment on lines of a file, or on the whole",
  access: canReview,
  params: IdParams,
  body: z.strictObject({
    body: Body,
    suggestion: Suggestion.optional(),
    /** Without it the comment is about the whole pull request. */
    at: z
      .strictObject({
        path: z.string().min(1).max(1024),
        side: z.enum(["old", "new"]),
        startLine: Line,
        line: Line,
        /** The newest commit that was seen. */
        head: CommitId,
      })
      .optional(),
  }),
  response: Thread,
  status: 201,
});

const ThreadParams = z.strictObject({ id: Id, thread: Id });

export const replyToThread = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/threads/{thread}/comments",
  summary: "Answer a comment",
  access: canReview,
  params: ThreadParams,
  body: z.strictObject({ body: Written }),
  response: Thread,
  status: 201,
});

export const resolveThread = endpoint({
  method: "PUT",
  path: "/api/pull-request/{id}/threads/{thread}",
  summary: "Mark a conversation as resolved, or open it again",
  access: canReview,
  params: ThreadParams,
  body: z.strictObject({ resolved: z.boolean() }),
  response: Thread,
});

export const applySuggestion = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/suggestions/{comment}",
  summary: "Commit a suggested change to the source branch, in the name of who suggested it",
  access: canWrite,
  params: z.strictObject({ id: Id, comment: Id }),
  body: z.strictObject({ head: CommitId }),
  response: z.strictObject({ commit: z.string() }),
  status: 201,
});

export const threadsContract = { createThread, replyToThread, resolveThread, applySuggestion };
