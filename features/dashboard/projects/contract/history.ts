import { endpoint, holders, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";

const CommitId = z.string().regex(/^[0-9a-f]{4,64}$/, "This is not the id of a commit");

export const HistoryCommit = z.strictObject({
  id: z.string(),
  parents: z.array(z.string()),
  author: z.string(),
  email: z.string(),
  time: Timestamp,
  subject: z.string(),
  /** Branches and tags that stand here, as `main` and `tag: v1`. */
  refs: z.array(z.string()),
});
export type HistoryCommit = z.infer<typeof HistoryCommit>;

export const getHistory = endpoint({
  method: "GET",
  path: "/api/project/{id}/history",
  summary: "Commits, newest first: of all branches, or of one file through its renames",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({
    filePath: z.string().min(1).max(1024).optional(),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.strictObject({
    /** Fifty at a time. */
    items: z.array(HistoryCommit),
    hasMore: z.boolean(),
  }),
});

export const getCommit = endpoint({
  method: "GET",
  path: "/api/project/{id}/history/{commit}",
  summary: "One commit with its whole message and what it changed",
  access: holders("project:read"),
  params: IdParams.extend({ commit: CommitId }),
  response: HistoryCommit.extend({
    message: z.string(),
    files: z.array(z.strictObject({ path: z.string(), diff: z.string() })),
    /** There is more than is sent. */
    truncated: z.boolean(),
  }),
});

export const getBlame = endpoint({
  method: "GET",
  path: "/api/project/{id}/blame",
  summary: "Who wrote which lines of a file, uncommitted ones included",
  access: holders("project:read"),
  params: IdParams,
  query: z.strictObject({ filePath: z.string().min(1).max(1024) }),
  response: z.strictObject({
    /** By id; lines that are not committed have none. */
    commits: z.record(
      z.string(),
      z.strictObject({ author: z.string(), time: Timestamp, subject: z.string() }),
    ),
    runs: z.array(
      z.strictObject({
        /** `null` for what is not committed. */
        commit: z.string().nullable(),
        /** The first line, counted from 1. */
        line: z.number().int(),
        count: z.number().int(),
      }),
    ),
  }),
});

export const historyContract = { getHistory, getCommit, getBlame };
