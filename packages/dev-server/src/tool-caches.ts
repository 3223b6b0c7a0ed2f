import { lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Where the compilers and checkers of a project keep what they worked out: inside of node_modules. */
const NAMES = [".tmp", ".vite", ".vite-temp", ".cache"];

/**
 * The folders for caches in the node_modules of these folders, as far as they are there: in a preview their programs
 * get folders of their own instead, because nothing of the project is changed.
 */
export async function toolCaches(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const modules = join(folder, "node_modules");
      if (!(await isFolder(modules))) return [];
      const paths = NAMES.map((name) => join(modules, name));
      const areFolders = await Promise.all(paths.map(isFolder));
      return paths.filter((_, index) => areFolders[index]);
    }),
  );
  return found.flat();
}

/** Makes them in an installed node_modules, so that there is a place for others to lie over. */
export async function makeToolCaches(modules: string): Promise<void> {
  await Promise.all(NAMES.map((name) => mkdir(join(modules, name), { recursive: true })));
}

/** A link is none: it may lead anywhere. */
async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isDirectory() ?? false;
}
