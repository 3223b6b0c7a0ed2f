import { lstatSync, renameSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { AppError } from "@devloom/server-kit";
import { bytesFrom } from "./bytes.ts";
import { isReadOnly } from "./disk-refusal.ts";
import { Drafts, type ProjectRoot, removeDrafts } from "./drafts.ts";
import { Folder } from "./folder.ts";
import { type Journal, type JournalFile, readJournals, removeJournal } from "./journal.ts";
import { hashBytes } from "./text-hash.ts";
import { type OnCheckpoint, removeEmptyFolders } from "./write-files.ts";

/**
 * Ends what a writer that was killed has begun: a writing of several files whose drafts were all on the disk goes
 * through, anything before that never was. Called with the lock of the project held.
 */
export function sweepDrafts(project: ProjectRoot, onCheckpoint: OnCheckpoint = () => {}): void {
  for (const journal of readJournals(project.drafts)) finish(project, journal, onCheckpoint);
  removeDrafts(project);
}

type State = "before" | "after" | "other";

function finish(project: ProjectRoot, journal: Journal, onCheckpoint: OnCheckpoint): void {
  const states = journal.files.map((file) => stateOf(project.root, file));
  // Nothing was placed yet, and somebody has changed a file since: as before any writing, all or none.
  const isBegun = journal.files.some(
    ({ beforeHash, afterHash }, index) => states[index] === "after" && beforeHash !== afterHash,
  );
  if (!isBegun && states.includes("other")) return removeJournal(project.drafts, journal);
  const drafts = new Drafts(project, journal.writer);
  let isDone = true;
  try {
    for (const [index, file] of journal.files.entries()) {
      // What somebody wrote over it since stays; of what is placed, a draft may wait that would take it back.
      const isPlaced = states[index] === "after" && file.beforeHash !== file.afterHash;
      if (states[index] === "other" || isPlaced) continue;
      isDone = place(project.root, drafts, file) && isDone;
      onCheckpoint(`finished ${file.path}`);
    }
  } finally {
    drafts.close();
  }
  // A place that is read-only by now may be open again at the next look.
  if (!isDone) return;
  const gone = journal.files.flatMap(({ path, afterHash }) => (afterHash === null ? [path] : []));
  removeEmptyFolders(project.root, gone);
  removeJournal(project.drafts, journal);
  onCheckpoint("journal removed");
}

function stateOf(root: string, { path, beforeHash, afterHash }: JournalFile): State {
  const now = hashNow(root, path);
  if (now === afterHash) return "after";
  return now === beforeHash ? "before" : "other";
}

function hashNow(root: string, path: string): string | null | undefined {
  try {
    const folder = Folder.of(root, path);
    if (folder === null) return null;
    try {
      const bytes = bytesFrom(folder, path);
      return bytes === null ? null : hashBytes(bytes);
    } finally {
      folder.close();
    }
  } catch (error) {
    // A link or something else that is no file, or that may not be read, lies there by now.
    if (error instanceof AppError || isReadOnly(error)) return undefined;
    throw error;
  }
}

/** Whether the file is as the writing was to leave it, as far as its draft is still there. */
function place(root: string, drafts: Drafts, { path, afterHash }: JournalFile): boolean {
  const folder = Folder.of(root, path, afterHash !== null);
  if (folder === null) return true;
  try {
    if (afterHash === null) rmSync(folder.at(basename(path)), { force: true });
    else {
      const draft = drafts.draftFor(path, folder);
      if (lstatSync(draft(), { throwIfNoEntry: false }) === undefined) return true;
      renameSync(draft(), folder.at(basename(path)));
    }
    folder.sync();
    return true;
  } catch (error) {
    if (isReadOnly(error)) return false;
    throw error;
  } finally {
    folder.close();
  }
}
