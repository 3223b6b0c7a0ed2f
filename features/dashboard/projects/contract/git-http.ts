import { Bytes, endpoint, type ErrorShape, holders, NoContent } from "@devloom/contract";
import { z } from "zod";

/** Largest request of a git client, in bytes as they arrive and once more as they are unpacked. */
export const MAX_PUSH_BYTES = 1024 * 1024 * 1024;

/** Git shows people what a plain text says, and nothing else. */
const errorShape: ErrorShape = {
  contentType: "text/plain; charset=utf-8",
  body: ({ message }) => `${message}\n`,
};

/** `/git/<id or name of the workspace>/<slug of the project>.git`. */
const RepositoryParams = z.strictObject({
  workspace: z.string().min(1).max(200),
  repository: z.string().min(1).max(200),
});

/** As the password of a git client: an API key. */
const git = { params: RepositoryParams, response: NoContent, errorShape, basicAuth: true } as const;

export const getGitRefs = endpoint({
  ...git,
  method: "GET",
  path: "/git/{workspace}/{repository}/info/refs",
  summary: "What a git client asks first, for `git clone`, `git fetch` and `git push`",
  access: holders("project:read"),
  query: z.strictObject({ service: z.string().max(100).optional() }),
  produces: "application/x-git-upload-pack-advertisement",
});

export const fetchByGit = endpoint({
  ...git,
  method: "POST",
  path: "/git/{workspace}/{repository}/git-upload-pack",
  summary: "Objects of a repository for a git client",
  access: holders("project:read"),
  body: Bytes,
  consumes: "application/x-git-upload-pack-request",
  // Names of what the client has and wants: no objects.
  bodyLimit: 16 * 1024 * 1024,
  produces: "application/x-git-upload-pack-result",
});

export const pushByGit = endpoint({
  ...git,
  method: "POST",
  path: "/git/{workspace}/{repository}/git-receive-pack",
  summary: "Take what a git client pushes",
  access: holders("project:update"),
  body: Bytes,
  consumes: "application/x-git-receive-pack-request",
  bodyLimit: MAX_PUSH_BYTES,
  produces: "application/x-git-receive-pack-result",
});
