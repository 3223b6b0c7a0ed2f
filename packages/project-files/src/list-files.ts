import { lstatSync } from "node:fs";
import { Folder } from "./folder.ts";
import { IGNORE_FILE, IgnoredFolders } from "./ignored-folders.ts";
import { atOnce, inSlices } from "./in-slices.ts";
import { namesIn } from "./names-in.ts";
import { DRAFT_NAME, FOREIGN_FOLDERS } from "./project-path.ts";
import { LARGEST_FILE } from "./read-text.ts";

/** Folders that tools write. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ...FOREIGN_FOLDERS,
  "dist",
  "build",
  "coverage",
  ".next",
  ".cache",
]);
const MOST_FILES = 20_000;

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

function* walkFiles(root: string): Generator<void, ListedFile[]> {
  const top = Folder.of(root, "_");
  if (top === null) return [];
  try {
    return yield* walkIn(top, new IgnoredFolders(root));
  } finally {
    top.close();
  }
}

/** A step is one entry of a folder. */
function* walkIn(top: Folder, ignored: IgnoredFolders): Generator<void, ListedFile[]> {
  const found: ListedFile[] = [];
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = namesIn(top.at(folder));
    if (entries.some(({ name }) => name === IGNORE_FILE)) ignored.read(folder);
    for (const entry of entries) {
      yield;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name) && !ignored.has(path))
        waiting.push(path);
      if (!entry.isFile() || DRAFT_NAME.test(entry.name) || found.length >= MOST_FILES) continue;
      const stat = lstatSync(top.at(path), { throwIfNoEntry: false });
      if (stat !== undefined && stat.size <= LARGEST_FILE) found.push({ path, size: stat.size });
    }
  }
  return found.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}
