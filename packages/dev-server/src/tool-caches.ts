import { constants } from "node:fs";
import { lstat, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { type OpenedPath, openPath } from "@devloom/sandbox";

/** Where the compilers and checkers of a project keep what they worked out: inside of node_modules. */
const NAMES = [".tmp", ".vite", ".vite-temp", ".cache"];

const A_FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * The folders for caches in the node_modules of these folders, made where they can be: in a preview their programs
 * get folders of their own instead, because nothing of the project is changed.
 */
export async function toolCaches(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const modules = join(folder, "node_modules");
      if (!(await isFolder(modules))) return [];
      // What may not be changed, or is being moved, goes without.
      await makeToolCaches(modules).catch(() => undefined);
      const paths = NAMES.map((name) => join(modules, name));
      const areFolders = await Promise.all(paths.map(isFolder));
      return paths.filter((_, index) => areFolders[index]);
    }),
  );
  return found.flat();
}

/**
 * Makes them in a node_modules, so that there is a place for others to lie over. It may belong to somebody who swaps
 * folders for links meanwhile: what is made, and given to its owner, lies in the folder that was opened.
 */
export async function makeToolCaches(modules: string): Promise<void> {
  const opened = await openPath(modules);
  try {
    for (const name of NAMES) await makeFolder(opened, name);
  } finally {
    await opened[Symbol.asyncDispose]();
  }
}

async function makeFolder({ here, uid, gid }: OpenedPath, name: string): Promise<void> {
  const path = join(here, name);
  if ((await lstat(path).catch(() => null)) !== null) return;
  await mkdir(path);
  if (process.getuid?.() !== 0) return;
  const made = await open(path, A_FOLDER);
  try {
    await made.chown(uid, gid);
  } finally {
    await made.close();
  }
}

/** A link is none: it may lead anywhere. */
async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isDirectory() ?? false;
}
