import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../../../admin/access/contract.ts";
import { type Caller, type Person, send } from "../../../testing/client.ts";
import { createProject } from "../contract.ts";

/** How a git command ended, and everything it said. */
export interface GitResult {
  readonly code: number;
  readonly text: string;
}

/** The real git of this machine, with nothing of its configuration, in a folder of its own. */
export interface GitClient {
  readonly folder: string;
  run(args: readonly string[], options?: { cwd?: string }): Promise<GitResult>;
  close(): Promise<void>;
}

export async function createGitClient(): Promise<GitClient> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-git-client-"));
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: "Shell",
    GIT_AUTHOR_EMAIL: "shell@example.com",
    GIT_COMMITTER_NAME: "Shell",
    GIT_COMMITTER_EMAIL: "shell@example.com",
    LC_ALL: "C",
  };
  return {
    folder,
    run: (args, { cwd = folder } = {}) =>
      new Promise((resolve) => {
        execFile("git", args, { cwd, env }, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code ?? -1), text: stdout + stderr });
        });
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The address of a repository for a client that comes with this key. */
export function gitAddress(
  url: string,
  { workspace, slug, key }: { workspace: string; slug: string; key?: string },
): string {
  const address = new URL(`/git/${workspace}/${slug}.git`, url);
  if (key !== undefined) Object.assign(address, { username: "git", password: key });
  return address.href;
}

/** An API key of a person for this. */
export async function keyOf(person: Caller, scopes: readonly string[]): Promise<string> {
  const body = { name: "git", scopes: [...scopes], expiresInDays: 1 };
  const made = await send(person, createKey, { body });
  if (made.status !== 201) throw new Error(`No key was made: ${JSON.stringify(made.body)}`);
  return made.body.key;
}

export interface Served {
  readonly id: string;
  readonly slug: string;
  readonly tenantId: string;
  readonly address: string;
}

/** A project of a person with the address at which a git client reads and pushes. */
export async function servedProject(person: Person, name: string): Promise<Served> {
  const { body } = await send(person, createProject, { body: { name } });
  const key = await keyOf(person, ["project:read", "project:update"]);
  const tenantId = person.user.tenant.tenantId;
  const address = gitAddress(person.url, { workspace: tenantId, slug: body.slug, key });
  return { id: body.id, slug: body.slug, tenantId, address };
}
