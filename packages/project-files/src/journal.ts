import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { errorCode } from "./folder.ts";

/** One file of a writing of several: what it was, and what its draft makes of it; `null` stands for no file. */
export interface JournalFile {
  readonly path: string;
  readonly beforeHash: string | null;
  readonly afterHash: string | null;
}

/** Says of a writing of several files that all of its drafts are on the disk: from here on it goes through. */
export interface Journal {
  readonly writer: string;
  readonly files: readonly JournalFile[];
}

const NAME = /^journal-[0-9a-f-]+\.json$/;
const nameOf = ({ writer }: Pick<Journal, "writer">): string => `journal-${writer}.json`;

/** Puts a journal into the folder of drafts in one step that survives a loss of power. */
export function writeJournal(folder: string, journal: Journal): void {
  const begun = join(folder, `${nameOf(journal)}.begun`);
  writeFileSync(begun, JSON.stringify(journal), { flush: true, mode: 0o600 });
  renameSync(begun, join(folder, nameOf(journal)));
  syncFolder(folder);
}

export function removeJournal(folder: string, journal: Pick<Journal, "writer">): void {
  rmSync(join(folder, nameOf(journal)), { force: true });
}

/** The writings that were cut off after all of their drafts were on the disk. */
export function readJournals(folder: string): Journal[] {
  return (
    namesIn(folder)
      .filter((name) => NAME.test(name))
      // Written by `writeJournal`, which puts it there whole.
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Journal)
  );
}

export const isJournal = (name: string): boolean => NAME.test(name);

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Makes the names in a folder survive a loss of power. */
export function syncFolder(folder: string): void {
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
