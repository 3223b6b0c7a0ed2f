import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { AppError } from "@devloom/server-kit";
import { errorCode, Folder } from "./folder.ts";
import { projectPath } from "./project-path.ts";
import { LARGEST_FILE, readFrom, tooLarge } from "./read-text.ts";
import { hashOf, hashOrNull } from "./text-hash.ts";

/** What is to become of one file; `null` stands for no file. */
export interface FileWrite {
  readonly path: string;
  readonly beforeHash: string | null;
  readonly after: string | null;
}

/** Told after each step; lets tests end the process exactly there. */
export type Reached = (step: string) => void;

/** The file in which new text waits beside its place until all of it is on the disk. */
export function draftName(activityId: string, path: string): string {
  return `.devloom-${activityId}-${hashOf(path).slice(0, 12)}.draft`;
}

/**
 * Writes files so that each is either old or new at any moment: drafts first, all of them synced, then,
 * if every file is still what the change was made on, each draft takes its place in one step.
 */
export function writeFiles(
  root: string,
  activityId: string,
  files: readonly FileWrite[],
  reached: Reached,
): void {
  const open = files.map((file) => openWrite(root, activityId, file));
  try {
    for (const one of open) {
      if (one.after === null) continue;
      writeDraft(one, reached);
      reached(`draft ${one.path} synced`);
    }
    for (const one of open) assertUnchanged(one);
    reached("checked");
    for (const one of open) {
      if (one.after === null) unlinkSync(one.folder.at(basename(one.path)));
      else renameSync(one.folder.at(one.draft), one.folder.at(basename(one.path)));
      reached(`placed ${one.path}`);
    }
    for (const one of open) one.folder.sync();
    reached("folders synced");
  } finally {
    for (const one of open) one.folder.close();
  }
  removeEmptyFolders(
    root,
    files.flatMap(({ path, after }) => (after === null ? [path] : [])),
  );
}

interface OpenWrite extends FileWrite {
  readonly folder: Folder;
  readonly draft: string;
}

function openWrite(root: string, activityId: string, file: FileWrite): OpenWrite {
  const isNew = file.beforeHash === null && file.after !== null;
  const folder = Folder.of(root, projectPath(file.path), isNew);
  if (folder === null) throw changedMeanwhile(file.path);
  return { ...file, folder, draft: draftName(activityId, file.path) };
}

function writeDraft({ folder, draft, path, after }: OpenWrite, reached: Reached): void {
  const text = Buffer.from(after ?? "", "utf8");
  if (text.byteLength > LARGEST_FILE) throw tooLarge(path);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = openSync(folder.at(draft), flags, 0o644);
  try {
    reached(`draft ${path} begun`);
    const old = lstatSync(folder.at(basename(path)), { throwIfNoEntry: false });
    if (old?.isFile() === true) fchmodSync(file, old.mode & 0o777);
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function assertUnchanged({ folder, path, beforeHash }: OpenWrite): void {
  const now = readFrom(folder, path)?.text ?? null;
  if (hashOrNull(now) !== beforeHash) throw changedMeanwhile(path);
}

function changedMeanwhile(path: string): AppError {
  return new AppError(409, "stale_base", `${path} was changed while this change was being made.`);
}

/** Removes what a writing that did not end has left behind. */
export function removeDrafts(root: string, activityId: string, paths: readonly string[]): void {
  for (const path of paths) {
    const folder = Folder.of(root, projectPath(path));
    if (folder === null) continue;
    try {
      unlinkSync(folder.at(draftName(activityId, path)));
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
    } finally {
      folder.close();
    }
  }
}

/** Folders that only held files which are gone go too, as git would have it. */
export function removeEmptyFolders(root: string, goneFiles: readonly string[]): void {
  for (const path of goneFiles)
    for (let place = dirname(path); place !== "."; place = dirname(place))
      if (!removeIfEmpty(root, place)) break;
}

function removeIfEmpty(root: string, place: string): boolean {
  const parent = Folder.of(root, place);
  if (parent === null) return false;
  try {
    rmdirSync(parent.at(basename(place)));
    return true;
  } catch (error) {
    if (["ENOTEMPTY", "EEXIST", "ENOENT"].includes(errorCode(error))) return false;
    throw error;
  } finally {
    parent.close();
  }
}
