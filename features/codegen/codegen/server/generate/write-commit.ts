import {
  type FileWrite,
  git,
  GitError,
  hashOf,
  hashOrNull,
  readText,
  writeFiles,
} from "@devloom/project-files";
import { AppError, isDiskFull, newId, type Platform } from "@devloom/server-kit";
import { commitAuthor, findPerson } from "../../../../settings/identity/server/exports/accounts.ts";
import type { ProjectWork } from "../project-work.ts";
import { resolve } from "./pristine.ts";

/** A file as the last commit has it and as the next one is to have it; `null` stands for no file. */
export interface FileChange {
  readonly path: string;
  readonly committed: string | null;
  readonly after: string | null;
}

/** A file whose text on disk is to change. */
interface DiskChange extends FileChange {
  readonly before: string | null;
}

/**
 * Writes files and commits exactly these, in the name of whoever asked. What people have not committed yet in one of
 * them is refused: it would become part of a commit that is not theirs. A file that already reads as it is to is only
 * committed. Without a commit the files are as before.
 */
export async function writeCommit(
  platform: Platform,
  work: ProjectWork,
  changes: readonly FileChange[],
  message: string,
): Promise<string> {
  const paths = changes.map(({ path }) => path);
  const onDisk = changesOnDisk(work.root, changes);
  await assertCommitted(work.root, onDisk);
  const writes = onDisk.map(({ path, before, after }) => ({
    path,
    beforeHash: hashOrNull(before),
    after,
  }));
  writeFiles(work, newId(), writes, () => {});
  const author = await findPerson(platform, work.tx.scope?.actorId ?? null);
  const options = { folder: work.root, environment: commitAuthor(author) };
  try {
    const which = ["--pathspec-from-file=-", "--pathspec-file-nul"];
    // The commit itself sees which files are gone; git knows nothing of one that is gone from its index too.
    const present = changes.flatMap(({ path, after }) => (after === null ? [] : [path]));
    if (present.length > 0)
      await git(["--literal-pathspecs", "add", "--force", ...which], {
        ...options,
        input: pathspecs(present),
      });
    await git(
      ["--literal-pathspecs", "commit", "--quiet", "--message", message, "--only", ...which],
      { ...options, input: pathspecs(paths) },
    );
  } catch (error) {
    writeFiles(work, newId(), onDisk.map(backwards), () => {});
    if (!(error instanceof GitError) || isDiskFull(error)) throw error;
    throw new AppError(409, "nothing_committed", explain(error), { cause: error });
  }
  const commit = await resolve(work.root, "HEAD");
  if (commit === null) throw new Error("git made no commit.");
  return commit;
}

function backwards({ path, before, after }: DiskChange): FileWrite {
  return { path, beforeHash: after === null ? null : hashOf(after), after: before };
}

function changesOnDisk(root: string, changes: readonly FileChange[]): DiskChange[] {
  return changes
    .map((change) => ({ ...change, before: readText(root, change.path)?.text ?? null }))
    .filter(({ before, after }) => before !== after);
}

/** The files of these in which somebody has changes that are not committed. */
export function findUncommitted(root: string, changes: readonly FileChange[]): Promise<string[]> {
  return dirtyOf(root, changesOnDisk(root, changes));
}

async function dirtyOf(root: string, changes: readonly DiskChange[]): Promise<string[]> {
  const status = await git(
    ["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"],
    { folder: root },
  );
  const told = new Set(status.split("\0").map((line) => line.slice(3)));
  // Git is silent about files that it was told to ignore.
  return changes
    .filter(({ path, before, committed }) => told.has(path) || before !== committed)
    .map(({ path }) => path);
}

async function assertCommitted(root: string, changes: readonly DiskChange[]): Promise<void> {
  const dirty = await dirtyOf(root, changes);
  if (dirty.length === 0) return;
  throw new AppError(
    409,
    "uncommitted_changes",
    `Commit or discard your changes first: ${shown(dirty)}.`,
    { details: { paths: dirty } },
  );
}

/** The first few paths, and how many more there are. */
export function shown(paths: readonly string[]): string {
  const rest = paths.length - 5;
  return `${paths.slice(0, 5).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function pathspecs(paths: readonly string[]): string {
  return paths.map((path) => `${path}\0`).join("");
}

function explain({ message }: GitError): string {
  if (/index\.lock/.test(message))
    return "Another git command is at work in this repository. Try again when it has ended.";
  return `git could not commit: ${message}`;
}
