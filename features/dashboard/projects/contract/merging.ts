import { endpoint, holders, IdParams, NoContent } from "@devloom/contract";
import { z } from "zod";
import { BranchName } from "./branches.ts";
import { RemoteName } from "./remotes.ts";

const MAX_TEXT = 2 * 1024 * 1024;

/** One file that both sides changed in the same lines, or that one of them deleted. */
export const MergeConflict = z.strictObject({
  path: z.string(),
  /** `null` where the file does not exist. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Both together with git's marks around what clashes. */
  merged: z.string().nullable(),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

/** What one file in conflict is to be; `null` for deleted. */
const Decided = z.strictObject({
  path: z.string().min(1).max(1024),
  content: z.string().max(MAX_TEXT).nullable(),
});

export const mergeBranch = endpoint({
  method: "POST",
  path: "/api/project/{id}/merge",
  summary:
    "Merge a branch into the one that is checked out; conflicts are answered, not left in the files",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    branch: BranchName,
    /** The remote whose branch it is, as it was fetched last; one of the project's own when absent. */
    remote: RemoteName.optional(),
    /** The commits that were merged when the conflicts were answered; others by now mean to look again. */
    ours: z.string().max(64).optional(),
    theirs: z.string().max(64).optional(),
    /** What the files in conflict are to be; `null` for deleted. */
    resolutions: z.array(Decided).max(50).optional(),
  }),
  response: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("upToDate") }),
    z.strictObject({ kind: z.literal("merged"), commit: z.string(), files: z.number().int() }),
    z.strictObject({
      kind: z.literal("conflict"),
      ours: z.string(),
      theirs: z.string(),
      conflicts: z.array(MergeConflict),
    }),
  ]),
  bodyLimit: 16 * 1024 * 1024,
});

export const rebaseBranch = endpoint({
  method: "POST",
  path: "/api/project/{id}/rebase",
  summary:
    "Put the commits of the branch that is checked out on top of another; conflicts are answered, not left in the files",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    branch: BranchName,
    /** The remote whose branch it is, as it was fetched last; one of the project's own when absent. */
    remote: RemoteName.optional(),
    /** The commits that were at the ends when a conflict was answered; others by now mean to look again. */
    ours: z.string().max(64).optional(),
    theirs: z.string().max(64).optional(),
    /** What the files in conflict are to be, for each commit that clashed so far; `null` for deleted. */
    resolutions: z
      .array(Decided.extend({ commit: z.string().max(64) }))
      .max(200)
      .optional(),
  }),
  response: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("upToDate") }),
    z.strictObject({ kind: z.literal("rebased"), commit: z.string(), files: z.number().int() }),
    z.strictObject({
      kind: z.literal("conflict"),
      ours: z.string(),
      theirs: z.string(),
      /** The commit that can't be put on top as it is. */
      commit: z.string(),
      subject: z.string(),
      conflicts: z.array(MergeConflict),
    }),
  ]),
  bodyLimit: 16 * 1024 * 1024,
});

export const revertCommit = endpoint({
  method: "POST",
  path: "/api/project/{id}/history/{commit}/revert",
  summary: "Take back what one commit did, as a new commit",
  access: holders("project:update"),
  params: IdParams.extend({ commit: z.string().regex(/^[0-9a-f]{4,64}$/) }),
  response: z.strictObject({ commit: z.string(), files: z.number().int() }),
  status: 201,
});

export const createTag = endpoint({
  method: "POST",
  path: "/api/project/{id}/history/{commit}/tag",
  summary: "Name a commit",
  access: holders("project:update"),
  params: IdParams.extend({ commit: z.string().regex(/^[0-9a-f]{4,64}$/) }),
  body: z.strictObject({ name: BranchName }),
  response: z.strictObject({ name: z.string() }),
  status: 201,
});

export const deleteTag = endpoint({
  method: "DELETE",
  path: "/api/project/{id}/tags",
  summary: "Delete a tag; its commit stays",
  access: holders("project:update"),
  params: IdParams,
  query: z.strictObject({ name: BranchName }),
  response: NoContent,
  status: 204,
});

export const mergingContract = { mergeBranch, rebaseBranch, revertCommit, createTag, deleteTag };
