import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { GitFolder } from "./git-folder.ts";

const PREFIX = "devloom-index-";
/** No git that the product starts lives longer. */
const SURELY_LEFT = 20 * 60_000;

/** Works with an index of its own: what somebody staged stays. */
export async function withOwnIndex<Result>(
  folder: string,
  work: (environment: { readonly GIT_INDEX_FILE: string }) => Promise<Result>,
): Promise<Result> {
  const home = join(folder, ".git");
  await sweepLeft(home);
  const index = join(home, `${PREFIX}${randomUUID()}`);
  try {
    return await work({ GIT_INDEX_FILE: index });
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}

/** Makes a tree in an index of its own: neither the files nor what somebody staged change by it. */
export async function treeFrom(
  { folder, git }: GitFolder,
  tree: string,
  change: (git: GitFolder["git"]) => Promise<void>,
): Promise<string> {
  return withOwnIndex(folder, async (index) => {
    const apart: GitFolder["git"] = (args, options = {}) =>
      git(args, { ...options, environment: { ...options.environment, ...index } });
    await apart(["read-tree", tree]);
    await change(apart);
    return (await apart(["write-tree"])).trim();
  });
}

/** Removes those of gateways that were killed. */
async function sweepLeft(home: string): Promise<void> {
  const names = await readdir(home).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const path = join(home, name);
    const state = await stat(path).catch(() => null);
    if (state !== null && Date.now() - state.mtimeMs > SURELY_LEFT) await rm(path, { force: true });
  }
}
