import { lstatSync, unlinkSync } from "node:fs";
import { errorCode, type Folder } from "./folder.ts";
import { MADE_FOLDERS } from "./list-files.ts";
import { IgnoredFolders } from "./ignored-folders.ts";
import { inSlices } from "./in-slices.ts";
import { entriesIn } from "./entries-in.ts";
import { DRAFT_NAME, FOREIGN_FOLDERS } from "./project-path.ts";

/** So many entries of one project are told: 50,000 files and the folders that they are in. */
export const MAX_ENTRIES = 60_000;
/** A draft this old belongs to nobody who is still writing. */
const ABANDONED_MILLISECONDS = 600_000;

export interface TreeEntry {
  readonly path: string;
  readonly kind: "file" | "folder";
  readonly size: number;
  /** A folder that tools write and git leaves out; what is in it is not listed. */
  readonly isSkipped: boolean;
}

export interface Tree {
  readonly entries: readonly TreeEntry[];
  /** There is more than is listed. */
  readonly isTruncated: boolean;
}

/** Everything in a project by path, its empty folders too. Links and special files are left out. */
export function listTree(root: string): Promise<Tree> {
  return inSlices(walkTree(root));
}

/** A step is one entry of a folder. */
function* walkTree(root: string): Generator<void, Tree> {
  const entries: TreeEntry[] = [];
  const ignored = new IgnoredFolders(root);
  for (const waiting = [""]; ;) {
    const path = waiting.pop();
    if (path === undefined) return { entries: sorted(entries), isTruncated: false };
    for (const { folder, entry } of entriesIn(root, path)) {
      yield;
      if (entry.name === ".git" || isDraft(folder, entry.name)) continue;
      const place = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entries.length >= MAX_ENTRIES) return { entries: sorted(entries), isTruncated: true };
      if (entry.isDirectory()) {
        const isSkipped =
          FOREIGN_FOLDERS.has(entry.name) ||
          (MADE_FOLDERS.has(entry.name) && ignored.hasUnread(place));
        entries.push({ path: place, kind: "folder", size: 0, isSkipped });
        if (!isSkipped) waiting.push(place);
      } else if (entry.isFile()) {
        const stat = lstatSync(folder.at(entry.name), { throwIfNoEntry: false });
        if (stat !== undefined)
          entries.push({ path: place, kind: "file", size: stat.size, isSkipped: false });
      }
    }
  }
}

/** What a writer that was ended has left behind is cleared away on the way. */
function isDraft(folder: Folder, name: string): boolean {
  if (!DRAFT_NAME.test(name)) return false;
  const place = folder.at(name);
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (stat?.isFile() === true && Date.now() - stat.mtimeMs > ABANDONED_MILLISECONDS) {
    try {
      unlinkSync(place);
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
    }
  }
  return true;
}

function sorted(entries: readonly TreeEntry[]): TreeEntry[] {
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
