import { endpoint, holders, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { BranchName } from "./branches.ts";

/** What git itself and a path can hold without surprises. */
export const RemoteName = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,49}$/);

export const Remote = z.strictObject({
  name: z.string(),
  /** Without user name and password. */
  url: z.string(),
  username: z.string(),
  /** Whether a password, token or key is kept. It is never shown. */
  hasSecret: z.boolean(),
  fetchedAt: Timestamp.nullable(),
  /** How the branch that is checked out stands to the same one there; `null` where it is not known there. */
  ahead: z.number().int().nullable(),
  behind: z.number().int().nullable(),
  /** The branches that it had when it was fetched last. */
  branches: z.array(z.string()),
});
export type Remote = z.infer<typeof Remote>;

export const listRemotes = endpoint({
  method: "GET",
  path: "/api/project/{id}/remotes",
  summary: "Repositories elsewhere that a project is fetched from and pushed to",
  access: holders("project:read"),
  params: IdParams,
  response: z.strictObject({
    /** The branch that is checked out. */
    branch: z.string().nullable(),
    items: z.array(Remote),
    total: z.number().int(),
  }),
  metered: false,
});

export const putRemote = endpoint({
  method: "PUT",
  path: "/api/project/{id}/remotes/{name}",
  summary: "Add a remote, or change its address or credentials",
  access: holders("project:update"),
  params: IdParams.extend({ name: RemoteName }),
  body: z.strictObject({
    url: z.string().trim().min(1).max(2000),
    username: z.string().max(200).default(""),
    /** A password or token; when absent, the one that is kept stays as long as the server is the same. */
    secret: z.string().max(10_000).optional(),
    /** For ssh addresses. */
    privateKey: z.string().max(20_000).optional(),
  }),
  response: z.strictObject({ name: z.string(), url: z.string() }),
});

export const deleteRemote = endpoint({
  method: "DELETE",
  path: "/api/project/{id}/remotes/{name}",
  summary: "Forget a remote, its credentials and what was known of its branches",
  access: holders("project:update"),
  params: IdParams.extend({ name: RemoteName }),
  response: NoContent,
  status: 204,
});

export const syncRemote = endpoint({
  method: "POST",
  path: "/api/project/{id}/remotes/{name}/sync",
  summary: "Fetch all branches of a remote, or push a branch or a tag to it, as a run",
  access: holders("project:update"),
  params: IdParams.extend({ name: RemoteName }),
  body: z.discriminatedUnion("action", [
    z.strictObject({ action: z.literal("fetch") }),
    z.strictObject({ action: z.literal("push"), branch: BranchName }),
    z.strictObject({ action: z.literal("pushTag"), tag: BranchName }),
  ]),
  response: z.strictObject({ runId: Id }),
  status: 202,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const remotesContract = { listRemotes, putRemote, deleteRemote, syncRemote };
