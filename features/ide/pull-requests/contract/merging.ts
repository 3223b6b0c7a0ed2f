import { endpoint } from "@devloom/contract";
import { z } from "zod";
import { canWrite, CommitId, IdParams, MERGE_METHODS } from "./shared.ts";

const MAX_TEXT = 2 * 1024 * 1024;

export const mergePullRequest = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/merge",
  summary: "Merge the commits into the target branch, if they are still those that were seen",
  access: canWrite,
  params: IdParams,
  body: z.strictObject({
    method: z.enum(MERGE_METHODS),
    head: CommitId,
    /** Git's own words when absent; a rebase keeps each commit's own. */
    message: z.string().trim().min(1).max(4000).optional(),
    deleteBranch: z.boolean().default(false),
  }),
  response: z.strictObject({ commit: z.string() }),
});

/** One file that both branches changed in the same lines, or that one of them deleted. */
export const PullRequestConflict = z.strictObject({
  path: z.string(),
  /** The source branch's text; `null` where the file does not exist. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  merged: z.string().nullable(),
});
export type PullRequestConflict = z.infer<typeof PullRequestConflict>;

export const updateSourceBranch = endpoint({
  method: "POST",
  path: "/api/pull-request/{id}/update",
  summary:
    "Merge the target into the source branch; conflicts are answered, then taken as resolved",
  access: canWrite,
  params: IdParams,
  body: z.strictObject({
    /** The commits that were merged when the conflicts were answered. */
    ours: CommitId.optional(),
    theirs: CommitId.optional(),
    resolutions: z
      .array(
        z.strictObject({
          path: z.string().min(1).max(1024),
          content: z.string().max(MAX_TEXT).nullable(),
        }),
      )
      .max(50)
      .optional(),
  }),
  response: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("upToDate") }),
    z.strictObject({ kind: z.literal("merged"), commit: z.string() }),
    z.strictObject({
      kind: z.literal("conflict"),
      ours: z.string(),
      theirs: z.string(),
      conflicts: z.array(PullRequestConflict),
    }),
  ]),
  bodyLimit: 16 * 1024 * 1024,
});

export const mergingContract = { mergePullRequest, updateSourceBranch };
