import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { processMark } from "@devloom/server-kit";
import type { GitFolder } from "./git-folder.ts";
import { INDEX_PREFIX, removeLeftFiles } from "./left-files.ts";

/** Works with an index of its own: what somebody staged stays. */
export async function withOwnIndex<Result>(
  folder: string,
  work: (environment: { readonly GIT_INDEX_FILE: string }) => Promise<Result>,
): Promise<Result> {
  const home = join(folder, ".git");
  await removeLeftFiles(folder);
  const index = join(home, `${INDEX_PREFIX}${await processMark()}-${randomUUID()}`);
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
