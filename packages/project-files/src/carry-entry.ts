import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename } from "node:path";
import { AppError } from "@devloom/server-kit";
import { writingTo } from "./disk-refusal.ts";
import type { Drafts, ProjectRoot } from "./drafts.ts";
import { errorCode, Folder } from "./folder.ts";
import { projectPath } from "./project-path.ts";
import { openExisting } from "./read-text.ts";
import { hashBytes } from "./text-hash.ts";

/** What became of a path in a copy of the project. */
export interface CarriedEntry {
  readonly path: string;
  readonly kind: "file" | "folder" | "gone";
  readonly isExecutable: boolean;
  /** Of the bytes that the project had when the change was made; `null` when it had no such file. */
  readonly beforeHash: string | null;
  readonly content: Uint8Array;
}

/** `stale` when the project has something else by now; then nothing is written. */
export type CarryResult = "done" | "stale" | "refused";

/**
 * Does to a project what was done to a copy of it, one path at a time, each in one step. Unlike what people save, it
 * need not survive a loss of power: whoever did it can do it again. Called with the lock of the project held.
 */
export function carryEntry(
  { root }: ProjectRoot,
  drafts: Drafts,
  entry: CarriedEntry,
): CarryResult {
  const { path, kind } = entry;
  try {
    return writingTo(path, () => {
      const place = kind === "folder" ? `${projectPath(path)}/_` : projectPath(path);
      if (kind === "folder") clearFile(root, entry);
      const folder = Folder.of(root, place, kind !== "gone");
      if (folder === null) return "done";
      try {
        if (kind === "folder") return "done";
        return kind === "gone" ? remove(folder, entry) : replace(folder, drafts, entry);
      } finally {
        folder.close();
      }
    });
  } catch (error) {
    if (error instanceof AppError) return "refused";
    throw error;
  }
}

/** A file that became a folder goes first. */
function clearFile(root: string, entry: CarriedEntry): void {
  if (entry.beforeHash === null) return;
  const folder = Folder.of(root, entry.path);
  try {
    if (folder !== null) remove(folder, entry);
  } finally {
    folder?.close();
  }
}

function remove(folder: Folder, { path, beforeHash }: CarriedEntry): CarryResult {
  const place = folder.at(basename(path));
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there === undefined) return "done";
  if (!there.isDirectory()) {
    if (!there.isFile()) return "refused";
    if (hashIn(folder, path) !== beforeHash) return "stale";
    unlinkSync(place);
    return "done";
  }
  try {
    rmdirSync(place);
    return "done";
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) return "stale";
    throw error;
  }
}

function replace(folder: Folder, drafts: Drafts, entry: CarriedEntry): CarryResult {
  const { path, content, isExecutable, beforeHash } = entry;
  const place = folder.at(basename(path));
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) {
    if (remove(folder, entry) !== "done") return "refused";
  } else if (there !== undefined && !there.isFile()) return "refused";
  else if (hashIn(folder, path) !== beforeHash) return "stale";
  const draft = drafts.draftFor(path, folder);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = openSync(draft(), flags, 0o644);
  try {
    // What a file may be for others stays; who may run it is as it was in the copy.
    const mode = there?.isFile() === true ? there.mode & 0o666 : 0o644;
    fchmodSync(file, isExecutable ? mode | ((mode & 0o444) >> 2) : mode);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
  renameSync(draft(), folder.at(basename(path)));
  return "done";
}

function hashIn(folder: Folder, path: string): string | null {
  const file = openExisting(folder.at(basename(path)), path);
  if (file === null) return null;
  try {
    return hashBytes(readFileSync(file));
  } finally {
    closeSync(file);
  }
}
