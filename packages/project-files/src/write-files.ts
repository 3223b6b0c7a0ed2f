import { lstatSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { basename, dirname } from "node:path";
import { AppError } from "@devloom/server-kit";
import { bytesFrom } from "./bytes.ts";
import { isReadOnly, writingTo } from "./disk-refusal.ts";
import { type DraftAddress, Drafts, type ProjectRoot } from "./drafts.ts";
import { errorCode, Folder } from "./folder.ts";
import { atOnce, inSlices } from "./in-slices.ts";
import { type JournalFile, removeJournal, writeJournal } from "./journal.ts";
import { projectPath } from "./project-path.ts";
import { MAX_FILE, tooLarge } from "./read-text.ts";
import { hashBytes, hashOrNull } from "./text-hash.ts";
import { writeDraft } from "./write-draft.ts";

/** What is to become of one file; `null` stands for no file. */
export interface FileWrite {
  readonly path: string;
  readonly beforeHash: string | null;
  readonly after: string | Uint8Array | null;
  /** As before when absent. */
  readonly isExecutable?: boolean;
}

/** So many files are written before other work of the process gets its turn. */
const FILES_AT_ONCE = 8;

/** Told after each step; lets tests end the process exactly there. */
export type OnCheckpoint = (step: string) => void;

/**
 * Writes files so that each is either old or new at any moment: drafts first, all of them synced, then,
 * if every file is still what the change was made on, each draft takes its place in one step. Several files are one
 * step too: a journal beside the drafts says that they are all there, and whoever opens the project next after a crash
 * lets the rest of them take their places (`sweepDrafts`).
 */
export function writeFiles(
  project: ProjectRoot,
  writer: string,
  files: readonly FileWrite[],
  onCheckpoint: OnCheckpoint,
): void {
  atOnce(writing(project, writer, files, onCheckpoint));
}

/** The same for many files, without keeping others waiting until all of them are on the disk. */
export function writeFilesInSlices(
  project: ProjectRoot,
  writer: string,
  files: readonly FileWrite[],
): Promise<void> {
  return inSlices(
    writing(project, writer, files, () => {}),
    FILES_AT_ONCE,
  );
}

function* writing(
  project: ProjectRoot,
  writer: string,
  files: readonly FileWrite[],
  onCheckpoint: OnCheckpoint,
): Generator<void, void> {
  const open: OpenWrite[] = [];
  const drafts = new Drafts(project, writer);
  try {
    for (const file of files)
      open.push(writingTo(file.path, () => openWrite(project.root, drafts, file)));
    for (const one of open) {
      const { path, after } = one;
      if (after === null) continue;
      writingTo(path, () => writeContent(one, after, onCheckpoint));
      onCheckpoint(`draft ${path} synced`);
      yield;
    }
    const hasJournal = open.length > 1;
    const before: (Uint8Array | null)[] = [];
    const stamps: string[] = [];
    const journal: JournalFile[] = [];
    for (const one of open) {
      stamps.push(stampOf(one));
      before.push(assertUnchanged(one));
      if (hasJournal) journal.push(journalFile(one));
      yield;
    }
    if (hasJournal) {
      for (const folder of foldersOf(open)) {
        folder.sync();
        yield;
      }
      drafts.sync();
    }
    // What was read takes a while; from here to the last place nobody else has a turn.
    for (const [index, one] of open.entries())
      if (stampOf(one) !== stamps[index]) throw changedMeanwhile(one.path);
    onCheckpoint("checked");
    if (hasJournal) {
      writeJournal(project.drafts, { writer, files: journal });
      onCheckpoint("journal written");
      placeTogether({ project, writer, drafts, onCheckpoint }, open, before);
    } else for (const one of open) place(one, onCheckpoint);
    for (const folder of foldersOf(open)) {
      folder.sync();
      yield;
    }
    onCheckpoint("folders synced");
    if (hasJournal) removeJournal(project.drafts, { writer });
    onCheckpoint("journal removed");
  } finally {
    for (const one of open) one.folder.close();
    drafts.close();
  }
  removeEmptyFolders(
    project.root,
    files.flatMap(({ path, after }) => (after === null ? [path] : [])),
  );
}

function place({ path, folder, draft }: OpenWrite, onCheckpoint: OnCheckpoint): void {
  writingTo(path, () => {
    const there = folder.at(basename(path));
    if (draft === null) unlinkSync(there);
    else renameSync(draft(), there);
  });
  onCheckpoint(`placed ${path}`);
}

/** Places all of these files or, when the disk refuses one of them, none. */
function placeTogether(
  writing: Writing,
  open: readonly OpenWrite[],
  before: readonly (Uint8Array | null)[],
): void {
  const placed: OpenWrite[] = [];
  try {
    for (const one of open) {
      place(one, writing.onCheckpoint);
      placed.push(one);
    }
  } catch (error) {
    restoreFiles(
      writing,
      placed.map((one, index) => ({ ...one, after: before[index] ?? null })),
      placed.map(({ after }) => hashOfContent(after)),
    );
    throw error;
  }
}

const journalFile = ({ path, beforeHash, after }: OpenWrite): JournalFile => ({
  path,
  beforeHash,
  afterHash: hashOfContent(after),
});

/**
 * Makes files what they were before they were placed just now. Once all of that is on the disk the journal says so in
 * place of what it said: whoever finishes it goes back, or on, with all of them.
 */
function restoreFiles(
  { project, writer, drafts, onCheckpoint }: Writing,
  placed: readonly OpenWrite[],
  hashesNow: readonly (string | null)[],
): void {
  const back = placed.map(({ path, folder, after }) => {
    const draft = after === null ? null : drafts.draftFor(path, folder);
    if (draft !== null && after !== null)
      writeDraft(draft(), { path, folder, content: Buffer.from(after) });
    onCheckpoint(`draft ${path} to go back`);
    return { path, folder, draft, after, beforeHash: null };
  });
  drafts.sync();
  const files = back.map((one, index) => ({
    ...journalFile(one),
    beforeHash: hashesNow[index] ?? null,
  }));
  writeJournal(project.drafts, { writer, files });
  onCheckpoint("journal goes back");
  for (const one of back) place(one, onCheckpoint);
  for (const folder of foldersOf(back)) folder.sync();
  removeJournal(project.drafts, { writer });
  onCheckpoint("journal removed");
}

interface Writing {
  readonly project: ProjectRoot;
  readonly writer: string;
  readonly drafts: Drafts;
  readonly onCheckpoint: OnCheckpoint;
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

function writeContent(
  { path, folder, draft, isExecutable }: OpenWrite,
  after: string | Uint8Array,
  onCheckpoint: OnCheckpoint,
): void {
  const content = typeof after === "string" ? Buffer.from(after, "utf8") : after;
  if (typeof after === "string" && content.byteLength > MAX_FILE) throw tooLarge(path);
  const onBegun = (): void => onCheckpoint(`draft ${path} begun`);
  if (draft !== null) writeDraft(draft(), { path, folder, content, isExecutable }, onBegun);
}

/** Says of a file that nobody wrote to it, without reading it. */
function stampOf({ folder, path }: OpenWrite): string {
  const stat = lstatSync(folder.at(basename(path)), { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? "" : [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join();
}

/** Each folder once. */
function foldersOf(open: readonly OpenWrite[]): Folder[] {
  return [...new Map(open.map(({ path, folder }) => [dirname(path), folder])).values()];
}

/** What the file holds, which is what the change was made on. */
function assertUnchanged({ folder, path, beforeHash }: OpenWrite): Uint8Array | null {
  const now = bytesFrom(folder, path);
  if (hashOfContent(now) !== beforeHash) throw changedMeanwhile(path);
  return now;
}

function hashOfContent(content: string | Uint8Array | null): string | null {
  return content === null || typeof content === "string" ? hashOrNull(content) : hashBytes(content);
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
