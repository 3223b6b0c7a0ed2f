import { endpoint, holders, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** What git allows, and nothing that could be taken for an option; git itself has the last word. */
export const BranchName = z.string().trim().min(1, "A branch needs a name").max(200);

export const Branch = z.strictObject({
  name: z.string(),
  commit: z.string(),
  subject: z.string(),
  author: z.string(),
  time: Timestamp,
});
export type Branch = z.infer<typeof Branch>;

export const listBranches = endpoint({
  method: "GET",
  path: "/api/project/{id}/branches",
  summary: "Branches of a project, latest commit first",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** The branch that is checked out; `null` on none. */
    current: z.string().nullable(),
    defaultBranch: z.string(),
    /** At most 500. */
    items: z.array(Branch),
    total: z.number().int(),
  }),
  metered: false,
});

export const createBranch = endpoint({
  method: "POST",
  path: "/api/project/{id}/branches",
  summary: "Create a branch at what is checked out, or elsewhere; files stay as they are",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    name: BranchName,
    /** A branch, tag or commit; what is checked out when absent. */
    from: BranchName.optional(),
  }),
  response: Branch,
  status: 201,
});

export const switchBranch = endpoint({
  method: "POST",
  path: "/api/project/{id}/branches/switch",
  summary: "Check out a branch; changes that are not committed come along or are stashed",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({
    name: BranchName,
    /** What is not committed is put aside first, to be brought back later. */
    stash: z.boolean().optional(),
  }),
  response: z.strictObject({
    current: z.string(),
    /** How many files are others now. */
    files: z.number().int(),
  }),
});

/** What open pages hear, as the data of `project.switched` with the project as its subject. */
export const SwitchedBranch = z.object({
  branch: z.string(),
  accountId: z.string().nullable(),
  name: z.string(),
});
export type SwitchedBranch = z.infer<typeof SwitchedBranch>;

export const deleteBranch = endpoint({
  method: "DELETE",
  path: "/api/project/{id}/branches",
  summary: "Delete a branch; one whose commits are nowhere else only when that is meant",
  access: holders("project:update"),
  params: IdParams,
  query: z.strictObject({ name: BranchName, force: z.enum(["true", "false"]).optional() }),
  response: NoContent,
  status: 204,
});

export const branchesContract = { listBranches, createBranch, switchBranch, deleteBranch };
