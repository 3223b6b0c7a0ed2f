import { Bytes, endpoint, holders, Id, IdParams } from "@devloom/contract";
import { z } from "zod";
import { ProjectName, Repository } from "./project.ts";

/** Largest archive that is taken. */
export const MAX_UPLOAD = 100_000_000;

export const Starter = z.strictObject({
  id: z.string(),
  /** As its own package.json says. */
  name: z.string(),
  description: z.string(),
});
export type Starter = z.infer<typeof Starter>;

export const listStarters = endpoint({
  method: "GET",
  path: "/api/starters",
  summary: "Applications that a project can begin with",
  access: holders("project:create"),
  response: z.strictObject({ items: z.array(Starter), total: z.number().int() }),
});

export const listFolders = endpoint({
  method: "GET",
  path: "/api/workspace/folders",
  summary:
    "Folders of the server's machine that may be opened as projects; without a path, the roots",
  access: holders("project:create"),
  query: z.strictObject({ path: z.string().min(1).max(4096).optional() }),
  response: z.strictObject({
    /** `null` where the roots are listed. */
    path: z.string().nullable(),
    /** The folder above, `null` above a root. */
    parent: z.string().nullable(),
    items: z.array(z.strictObject({ name: z.string(), path: z.string() })),
    /** Whether there are more folders than are listed. */
    truncated: z.boolean(),
  }),
});

export const cloneProject = endpoint({
  method: "POST",
  path: "/api/project/clone",
  summary: "Start a run that clones a git repository and makes it a project",
  access: holders("project:create"),
  body: z.strictObject({
    /** `https://…`, `ssh://…` or `git@host:path`. */
    url: z.string().trim().min(1, "A clone needs an address").max(2048),
    /** The last part of the address when absent. */
    name: ProjectName.optional(),
    /** The repository's own default when absent. */
    branch: z.string().trim().min(1).max(200).optional(),
    username: z.string().max(200).optional(),
    /** A password or token for `https`. Stored encrypted until the run has succeeded, never logged. */
    secret: z.string().max(4096).optional(),
    /** A private key for `ssh`, kept likewise. */
    privateKey: z.string().max(16_384).optional(),
  }),
  response: z.strictObject({ runId: Id }),
  status: 202,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const uploadProject = endpoint({
  method: "POST",
  path: "/api/project/upload",
  summary: "Create a project of the files in a zip archive, as a run once the archive has arrived",
  access: holders("project:create"),
  query: z.strictObject({ name: ProjectName, fileName: z.string().max(255).optional() }),
  body: Bytes,
  consumes: "application/zip",
  bodyLimit: MAX_UPLOAD,
  response: z.strictObject({ runId: z.string() }),
  status: 202,
});

export const initRepository = endpoint({
  method: "POST",
  path: "/api/project/{id}/repository",
  summary: "Make a git repository in a folder that has none; its files stay as they are",
  access: holders("project:update"),
  params: IdParams,
  response: Repository,
});
