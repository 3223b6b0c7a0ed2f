import { git, GitError, type GitOptions, LONGEST_LIST } from "@devloom/project-files";
import { assertTreeFits } from "./tree-limits.ts";
import { findInTheWay } from "./find-in-the-way.ts";
import { settleWritten, type WantedFile } from "./settle-written.ts";

export type WorkTreeUpdate =
  | { readonly kind: "done"; readonly paths: readonly string[] }
  | { readonly kind: "refused"; readonly message: string };

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
  const first = await bring(there, { before, to, changed });
  if (first.kind === "done") return first;
  // A gateway that was killed in the midst of this leaves files as they were to become.
  try {
    const settled = await settleWritten(there, changed.filter(isWritten));
    return settled.size === 0 ? first : await bring(there, { before, to, changed });
  } catch (error) {
    // Somebody has the index: the first refusal says so.
    if (error instanceof GitError) return first;
    throw error;
  }
}

async function bring(
  there: GitOptions,
  { before, to, changed }: { before: string; to: string; changed: readonly Changed[] },
): Promise<WorkTreeUpdate> {
  const { folder } = there;
  const added = changed.filter(({ isNew }) => isNew).map(({ path }) => path);
  const inTheWay = await findInTheWay(folder, added);
  if (inTheWay !== null)
    return refused(
      `${inTheWay} is not in git, and this push would overwrite it. Commit or move it first.`,
    );
  try {
    if (changed.some(isLink)) await git(["config", "core.symlinks", "false"], { folder });
    await git(["update-index", "-q", "--refresh"], { folder, fineCodes: [0, 1] });
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
    longestOutput: LONGEST_LIST,
  });
  const fields = raw.split("\0");
  const changed: Changed[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, mode = "", , blob = "", status] = (fields[index] ?? "").split(" ");
    changed.push({ path: fields[index + 1] ?? "", mode, blob, isNew: status === "A" });
  }
  return changed;
}

function explain({ message }: GitError): string {
  if (/index\.lock/.test(message))
    return "Another git command is at work in this project. Try again when it has ended.";
  const [, path] = /Entry '(.+?)' (?:not uptodate|would be overwritten)/.exec(message) ?? [];
  return path === undefined
    ? "The project has uncommitted changes that this would overwrite. Commit or discard them first."
    : `${path} has uncommitted changes that this would overwrite. Commit or discard them first.`;
}

function refused(message: string): WorkTreeUpdate {
  return { kind: "refused", message };
}
