import { renameSync, rmdirSync, unlinkSync } from "node:fs";
import { basename, dirname } from "node:path";
import { AppError } from "@devloom/server-kit";
import { isReadOnly, writingTo } from "./disk-refusal.ts";
import { type DraftAddress, Drafts, type ProjectRoot } from "./drafts.ts";
import { errorCode, Folder } from "./folder.ts";
import { projectPath } from "./project-path.ts";
import { LARGEST_FILE, readFrom, tooLarge } from "./read-text.ts";
import { hashOrNull } from "./text-hash.ts";
import { writeDraft } from "./write-draft.ts";

/** What is to become of one file; `null` stands for no file. */
export interface FileWrite {
  readonly path: string;
  readonly beforeHash: string | null;
  readonly after: string | null;
}

/** Told after each step; lets tests end the process exactly there. */
export type Reached = (step: string) => void;

/**
 * Writes files so that each is either old or new at any moment: drafts first, all of them synced, then,
 * if every file is still what the change was made on, each draft takes its place in one step.
 */
export function writeFiles(
  project: ProjectRoot,
  writer: string,
  files: readonly FileWrite[],
  reached: Reached,
): void {
  const open: OpenWrite[] = [];
  const drafts = new Drafts(project, writer);
  try {
    for (const file of files)
      open.push(writingTo(file.path, () => openWrite(project.root, drafts, file)));
    for (const one of open) {
      const { path, after } = one;
      if (after === null) continue;
      writingTo(path, () => writeText(one, after, reached));
      reached(`draft ${path} synced`);
    }
    for (const one of open) assertUnchanged(one);
    reached("checked");
    for (const one of open) {
      writingTo(one.path, () => {
        const place = one.folder.at(basename(one.path));
        if (one.draft === null) unlinkSync(place);
        else renameSync(one.draft(), place);
      });
      reached(`placed ${one.path}`);
    }
    for (const one of open) one.folder.sync();
    reached("folders synced");
  } finally {
    for (const one of open) one.folder.close();
    drafts.close();
  }
  removeEmptyFolders(
    project.root,
    files.flatMap(({ path, after }) => (after === null ? [path] : [])),
  );
}

interface OpenWrite extends FileWrite {
  readonly folder: Folder;
  /** Where the new text waits; `null` when the file is to go. */
  readonly draft: DraftAddress | null;
}

function openWrite(root: string, drafts: Drafts, file: FileWrite): OpenWrite {
  const isNew = file.beforeHash === null && file.after !== null;
  const folder = Folder.of(root, projectPath(file.path), isNew);
  if (folder === null) throw changedMeanwhile(file.path);
  try {
    const draft = file.after === null ? null : drafts.draftFor(file.path, folder);
    return { ...file, folder, draft };
  } catch (error) {
    folder.close();
    throw error;
  }
}

function writeText({ path, folder, draft }: OpenWrite, text: string, reached: Reached): void {
  const content = Buffer.from(text, "utf8");
  if (content.byteLength > LARGEST_FILE) throw tooLarge(path);
  if (draft !== null)
    writeDraft(draft(), { path, folder, content }, () => reached(`draft ${path} begun`));
}

function assertUnchanged({ folder, path, beforeHash }: OpenWrite): void {
  const now = readFrom(folder, path)?.text ?? null;
  if (hashOrNull(now) !== beforeHash) throw changedMeanwhile(path);
}

function changedMeanwhile(path: string): AppError {
  return new AppError(409, "stale_base", `${path} was changed while this change was being made.`);
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
    // An empty folder that cannot go harms nobody, and may never have been made.
    if (isReadOnly(error)) return false;
    throw error;
  } finally {
    parent.close();
  }
}
