import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, Folder } from "./folder.ts";
import { isJournal, namesIn, readJournals, syncFolder } from "./journal.ts";
import { DRAFT_NAME } from "./project-path.ts";
import { hashOf } from "./text-hash.ts";

/** A project's work tree, and the folder in the data folder in which unfinished files of it wait. */
export interface ProjectRoot {
  /** Without symbolic links in it. */
  readonly root: string;
  readonly drafts: string;
}

/** Where a draft lies, for one call of the file system right away. */
export type DraftAddress = () => string;

/** In the data folder: names the drafts that had to lie in the work tree, one a line. */
const INSIDE_NOTE = "inside";
const GIT_DRAFTS = ".git/devloom";

export function draftName(writer: string, path: string): string {
  return `.devloom-${writer}-${hashOf(path).slice(0, 12)}.draft`;
}

/**
 * The drafts of one writing: new content waits in them until all of it is on the disk and takes its place
 * in one step. They lie outside of the work tree: in the data folder, or in the repository's own folder
 * when only that shares the file system of the place. Where neither does, a draft lies beside its place
 * and is noted first, so that it is found again. Whoever writes holds the lock of the project.
 */
export class Drafts {
  readonly #project: ProjectRoot;
  readonly #writer: string;
  #git: Folder | null | undefined;

  constructor(project: ProjectRoot, writer: string) {
    this.#project = project;
    this.#writer = writer;
  }

  /** The draft for a path whose place is in this open folder. */
  draftFor(path: string, folder: Folder): DraftAddress {
    const name = draftName(this.#writer, path);
    const { root, drafts } = this.#project;
    // Kept from one writing to the next: making and removing it would cost each one more than its draft.
    if (!existsSync(drafts)) makeSynced(drafts);
    if (reaches(drafts, folder)) return () => join(drafts, name);
    if (this.#git === undefined) this.#git = openGitDrafts(root);
    const git = this.#git;
    if (git !== null && reaches(git.at("."), folder)) return () => git.at(name);
    const line = [...path.split("/").slice(0, -1), name].join("/");
    appendFileSync(join(drafts, INSIDE_NOTE), `${line}\n`, { flush: true });
    return () => folder.at(name);
  }

  /** Makes the names of the drafts survive a loss of power. */
  sync(): void {
    // Where files are only deleted there are no drafts, but a journal is to be written.
    if (!existsSync(this.#project.drafts)) makeSynced(this.#project.drafts);
    syncFolder(this.#project.drafts);
    this.#git?.sync();
  }

  /** Removes every draft that did not take its place. */
  close(): void {
    this.#git?.close();
    removeDrafts(this.#project);
  }
}

function makeSynced(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 }) ?? folder;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    syncFolder(dirname(made));
}

/** Whether a rename leads from one folder to the other; two mounts of one disk are two file systems to it. */
function reaches(from: string, to: Folder): boolean {
  if (statSync(from).dev !== statSync(to.at(".")).dev) return false;
  try {
    // Never comes about: nothing takes the place of a folder's own dot.
    renameSync(join(from, "nothing"), to.at("."));
  } catch (error) {
    return errorCode(error) !== "EXDEV";
  }
  return true;
}

function openGitDrafts(root: string): Folder | null {
  const isRepository = lstatSync(join(root, ".git"), { throwIfNoEntry: false })?.isDirectory();
  return isRepository === true ? Folder.of(root, `${GIT_DRAFTS}/_`, true) : null;
}

/** Removes drafts that did not take their place, without those of a writing that is still to go through. */
export function removeDrafts({ root, drafts }: ProjectRoot): void {
  const waiting = new Set(
    readJournals(drafts).flatMap(({ writer, files }) =>
      files.map(({ path }) => draftName(writer, path)),
    ),
  );
  sweepGitDrafts(root, waiting);
  const left = namesIn(drafts);
  if (left.includes(INSIDE_NOTE)) sweepInside(root, join(drafts, INSIDE_NOTE), waiting);
  for (const name of left)
    if (!isJournal(name) && !waiting.has(name) && !(name === INSIDE_NOTE && waiting.size > 0))
      rmSync(join(drafts, name), { recursive: true, force: true });
}

function sweepInside(root: string, note: string, waiting: ReadonlySet<string>): void {
  for (const path of readFileSync(note, "utf8").split("\n")) {
    if (!DRAFT_NAME.test(basename(path)) || waiting.has(basename(path))) continue;
    const folder = Folder.of(root, path);
    if (folder === null) continue;
    try {
      rmSync(folder.at(basename(path)), { recursive: true, force: true });
    } finally {
      folder.close();
    }
  }
}

function sweepGitDrafts(root: string, waiting: ReadonlySet<string>): void {
  if (lstatSync(join(root, GIT_DRAFTS), { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const folder = Folder.of(root, `${GIT_DRAFTS}/_`);
  if (folder === null) return;
  try {
    for (const name of readdirSync(folder.at(".")))
      if (DRAFT_NAME.test(name) && !waiting.has(name))
        rmSync(folder.at(name), { recursive: true, force: true });
    rmdirSync(join(root, GIT_DRAFTS));
  } catch (error) {
    if (errorCode(error) !== "ENOTEMPTY") throw error;
  } finally {
    folder.close();
  }
}
