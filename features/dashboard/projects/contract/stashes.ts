import { endpoint, holders, IdParams, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { BranchName } from "./branches.ts";

export const Stash = z.strictObject({
  /** Names it as long as it is there. */
  commit: z.string(),
  message: z.string(),
  time: Timestamp,
});
export type Stash = z.infer<typeof Stash>;

export const listStashes = endpoint({
  method: "GET",
  path: "/api/project/{id}/stashes",
  summary: "Uncommitted changes that were put aside, newest first",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({ items: z.array(Stash), total: z.number().int() }),
  metered: false,
});

export const createStash = endpoint({
  method: "POST",
  path: "/api/project/{id}/stashes",
  summary: "Put everything aside that is not committed, new files included",
  access: holders("project:update"),
  params: IdParams,
  body: z.strictObject({ message: z.string().trim().max(200).default("") }),
  response: z.strictObject({ items: z.array(Stash), total: z.number().int() }),
  status: 201,
});

export const applyStash = endpoint({
  method: "POST",
  path: "/api/project/{id}/stashes/{commit}",
  summary: "Bring back what was put aside, here or on a branch of its own, or drop it for good",
  access: holders("project:update"),
  params: IdParams.extend({ commit: z.string().regex(/^[0-9a-f]{40,64}$/) }),
  body: z.discriminatedUnion("action", [
    z.strictObject({ action: z.literal("pop") }),
    z.strictObject({ action: z.literal("drop") }),
    /** On a new branch that begins where the changes were made: there they always fit. */
    z.strictObject({ action: z.literal("branch"), branch: BranchName }),
  ]),
  response: z.strictObject({ items: z.array(Stash), total: z.number().int() }),
});

export const stashesContract = { listStashes, createStash, applyStash };
