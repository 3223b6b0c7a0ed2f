import { existsSync, lstatSync } from "node:fs";
import { IGNORE_FILE, IgnoredFolders } from "./ignored-folders.ts";
import { atOnce, inSlices } from "./in-slices.ts";
import { entriesIn } from "./entries-in.ts";
import { DRAFT_NAME, FOREIGN_FOLDERS } from "./project-path.ts";
import { MAX_FILE } from "./read-text.ts";

/** Folders that tools write, as a rule: sources of some projects are called like that, too. */
export const MADE_FOLDERS: ReadonlySet<string> = new Set([
  "dist",
  "build",
  "coverage",
  ".next",
  ".cache",
]);
const MAX_FILES = 20_000;

export interface ListedFile {
  readonly path: string;
  readonly size: number;
}

/**
 * The plain files of a project in the order of their paths, without what tools have put there. Of folders that git
 * ignores nothing is listed; single files that it ignores are, because pages may be made of them.
 */
export function listFiles(root: string): ListedFile[] {
  return atOnce(walkFiles(root));
}

/** The same, while others have their turns. */
export function listFilesInSlices(root: string): Promise<ListedFile[]> {
  return inSlices(walkFiles(root));
}

/** A step is one entry of a folder. */
function* walkFiles(root: string): Generator<void, ListedFile[]> {
  const found: ListedFile[] = [];
  const ignored = new IgnoredFolders(root);
  const waiting = [""];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    let isFirst = true;
    for (const { folder, entry } of entriesIn(root, path)) {
      yield;
      if (isFirst && existsSync(folder.at(IGNORE_FILE))) ignored.read(path);
      isFirst = false;
      const place = path === "" ? entry.name : `${path}/${entry.name}`;
      const isLeftOut = FOREIGN_FOLDERS.has(entry.name) || MADE_FOLDERS.has(entry.name);
      if (entry.isDirectory() && !isLeftOut && !ignored.has(place)) waiting.push(place);
      if (!entry.isFile() || DRAFT_NAME.test(entry.name) || found.length >= MAX_FILES) continue;
      const stat = lstatSync(folder.at(entry.name), { throwIfNoEntry: false });
      if (stat !== undefined && stat.size <= MAX_FILE) found.push({ path: place, size: stat.size });
    }
  }
  return found.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}
