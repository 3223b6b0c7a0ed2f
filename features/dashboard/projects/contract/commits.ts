import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { Repository } from "./project.ts";

const MAX_PATCH = 2 * 1024 * 1024;

export const WorkChange = z.strictObject({
  path: z.string(),
  /** Where the file was before, when git sees that it was renamed. */
  from: z.string().nullable(),
  status: z.enum(["added", "modified", "deleted", "renamed", "conflicted"]),
  /** Unified diff to the newest commit; empty for what is not text. */
  diff: z.string(),
  /** The diff is longer than is sent. */
  truncated: z.boolean(),
});
export type WorkChange = z.infer<typeof WorkChange>;

export const getWorkChanges = endpoint({
  method: "GET",
  path: "/api/project/{id}/changes",
  summary: "What is not committed yet, file by file",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** `null` on no branch. */
    branch: z.string().nullable(),
    items: z.array(WorkChange),
    /** How many files there are; the first 300 are listed. */
    total: z.number().int(),
  }),
});

export const commitProject = endpoint({
  method: "POST",
  path: "/api/project/{id}/commits",
  summary: "Commit what was changed, in the name of whoever calls",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    message: z.string().trim().min(1, "A commit needs a message").max(4000),
    /** Everything when absent and no patch is given. */
    paths: z.array(z.string().min(1).max(1024)).max(300).optional(),
    /** Parts of further files, as a unified diff against the newest commit; the rest stays uncommitted. */
    patch: z.string().min(1).max(MAX_PATCH).optional(),
    /** Replaces the newest commit instead of following it. */
    amend: z.boolean().optional(),
  }),
  response: Repository,
  status: 201,
  bodyLimit: 2 * MAX_PATCH,
});
