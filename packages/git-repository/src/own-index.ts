import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { GitFolder } from "./git-folder.ts";

/** Makes a tree in an index of its own: neither the files nor what somebody staged change by it. */
export async function treeFrom(
  { folder, git }: GitFolder,
  tree: string,
  change: (git: GitFolder["git"]) => Promise<void>,
): Promise<string> {
  const index = join(folder, ".git", `devloom-index-${randomUUID()}`);
  const apart: GitFolder["git"] = (args, options = {}) =>
    git(args, { ...options, environment: { ...options.environment, GIT_INDEX_FILE: index } });
  try {
    await apart(["read-tree", tree]);
    await change(apart);
    return (await apart(["write-tree"])).trim();
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}
