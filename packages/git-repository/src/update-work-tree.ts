import { git, GitError, type GitOptions, MAX_LIST_LENGTH } from "@devloom/project-files";
import { assertTreeFits } from "./tree-limits.ts";
import { findInTheWay } from "./find-in-the-way.ts";
import { patiently } from "./patiently.ts";
import { settleWritten, type WantedFile } from "./settle-written.ts";

export type WorkTreeUpdate =
  | { readonly kind: "done"; readonly paths: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

const BUSY = "Another git command is at work in this project. Try again when it has ended.";

/** Links become small files, so that none leads out of the project. */
const PLAIN_LINKS = ["-c", "core.symlinks=false", "-c", "core.protectNTFS=true"];

/**
 * Brings the files from one commit to another. What is not committed stays where the commits agree about a file;
 * where they do not, nothing is touched and the answer says which. Called with the lock of the project held.
 */
export async function updateWorkTree(
  folder: string,
  from: string | null,
  to: string,
  isOpenedInPlace: boolean,
  environment: GitOptions["environment"] = {},
): Promise<WorkTreeUpdate> {
  const there = { folder, environment };
  const before = from ?? (await git(["hash-object", "-t", "tree", "--stdin"], { folder })).trim();
  await assertTreeFits(there, to);
  const changed = await listChanged(there, before, to);
  const link = changed.find(isLink);
  if (link !== undefined && isOpenedInPlace)
    return refused(`${link.path} is a symbolic link, which a push may not bring into this folder.`);
  const step = { before, to, changed };
  const isBusy = (update: WorkTreeUpdate): boolean =>
    !isOpenedInPlace && update.kind === "refused" && update.message === BUSY;
  return patiently(() => bringOrGoOn(there, step), isBusy);
}

interface Step {
  readonly before: string;
  readonly to: string;
  readonly changed: readonly Changed[];
}

/** A gateway that was killed in the midst of this leaves files as they were to become. */
async function bringOrGoOn(there: GitOptions, step: Step): Promise<WorkTreeUpdate> {
  const first = await bring(there, step);
  if (first.kind === "done") return first;
  try {
    const settled = await settleWritten(there, step.changed.filter(isWritten));
    return settled.size === 0 ? first : await bring(there, step);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return isLocked(error) ? refused(BUSY) : first;
  }
}

async function bring(there: GitOptions, { before, to, changed }: Step): Promise<WorkTreeUpdate> {
  const { folder } = there;
  const added = changed.filter(({ isNew }) => isNew).map(({ path }) => path);
  const inTheWay = await findInTheWay(folder, added);
  if (inTheWay !== null)
    return refused(
      `${inTheWay} is not in git, and this push would overwrite it. Commit or move it first.`,
    );
  try {
    if (changed.some(isLink)) await git(["config", "core.symlinks", "false"], { folder });
    // Without a word where the index is locked: the next one says so.
    await git(["update-index", "-q", "--refresh"], { folder, fineCodes: [0, 1, 128] });
    await git([...PLAIN_LINKS, "read-tree", "-m", "-u", before, to], there);
  } catch (error) {
    if (error instanceof GitError) return refused(explain(error));
    throw error;
  }
  return { kind: "done", paths: changed.map(({ path }) => path) };
}

interface Changed extends WantedFile {
  readonly isNew: boolean;
}

const isLink = ({ mode }: Changed): boolean => mode === "120000";
const isWritten = ({ mode }: Changed): boolean => mode.startsWith("100");

async function listChanged(there: GitOptions, from: string, to: string): Promise<Changed[]> {
  const raw = await git(["diff-tree", "-r", "-z", "--no-renames", from, to, "--"], {
    ...there,
    longestOutput: MAX_LIST_LENGTH,
  });
  const fields = raw.split("\0");
  const changed: Changed[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, mode = "", , blob = "", status] = (fields[index] ?? "").split(" ");
    changed.push({ path: fields[index + 1] ?? "", mode, blob, isNew: status === "A" });
  }
  return changed;
}

const isLocked = ({ message }: GitError): boolean => message.includes("index.lock");

function explain(error: GitError): string {
  if (isLocked(error)) return BUSY;
  const { message } = error;
  const [, path] = /Entry '(.+?)' (?:not uptodate|would be overwritten)/.exec(message) ?? [];
  return path === undefined
    ? "The project has uncommitted changes that this would overwrite. Commit or discard them first."
    : `${path} has uncommitted changes that this would overwrite. Commit or discard them first.`;
}

function refused(message: string): WorkTreeUpdate {
  return { kind: "refused", message };
}
