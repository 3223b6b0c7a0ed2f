import { constants } from "node:fs";
import { lstat, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { readText } from "@devloom/project-files";
import { type OpenedPath, openPath } from "@devloom/sandbox";

/** Where the compilers and checkers of a project keep what they worked out: inside of node_modules. */
const NAMES = [".tmp", ".vite", ".vite-temp", ".cache"];

const A_FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/** What a configuration of the compiler that keeps what it worked out there says. */
const COMPILER_PLACE = /node_modules\/\.tmp\//;
const COMPILER_FILES = ["tsconfig.json", "tsconfig.app.json", "tsconfig.node.json"];

/**
 * The folders for caches in the node_modules of these folders, as far as they are there: in a preview their programs
 * get folders of their own instead, because nothing of the project is changed. Only the one that the project itself
 * names for its compiler is made, empty, as it fails without.
 */
export async function toolCaches(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(folders)].map(async (folder) => {
      const modules = join(folder, "node_modules");
      if (!(await isFolder(modules))) return [];
      // What may not be changed, or is being moved, goes without.
      if (namesCompilerPlace(folder)) await makeIn(modules, [".tmp"]).catch(() => undefined);
      const paths = NAMES.map((name) => join(modules, name));
      const areFolders = await Promise.all(paths.map(isFolder));
      return paths.filter((_, index) => areFolders[index]);
    }),
  );
  return found.flat();
}

/** Makes them in an installed node_modules, so that there is a place for others to lie over. */
export async function makeToolCaches(modules: string): Promise<void> {
  await makeIn(modules, NAMES);
}

/**
 * A node_modules may belong to somebody who swaps folders for links meanwhile: what is made, and given to its owner,
 * lies in the folder that was opened.
 */
async function makeIn(modules: string, names: readonly string[]): Promise<void> {
  const opened = await openPath(modules);
  try {
    for (const name of names) await makeFolder(opened, name);
  } finally {
    await opened[Symbol.asyncDispose]();
  }
}

function namesCompilerPlace(folder: string): boolean {
  return COMPILER_FILES.some((name) => {
    try {
      return COMPILER_PLACE.test(readText(folder, name)?.text ?? "");
    } catch {
      // What cannot be read names nothing.
      return false;
    }
  });
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
