import { git, GitError, type GitOptions, LONGEST_LIST } from "@devloom/project-files";
import { assertTreeFits } from "./tree-limits.ts";
import { findInTheWay } from "./find-in-the-way.ts";

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
  const links = changed.filter(({ mode }) => mode === "120000");
  if (links[0] !== undefined && isOpenedInPlace)
    return refused(
      `${links[0].path} is a symbolic link, which a push may not bring into this folder.`,
    );
  const added = changed.filter(({ isNew }) => isNew).map(({ path }) => path);
  const inTheWay = await findInTheWay(folder, added);
  if (inTheWay !== null)
    return refused(
      `${inTheWay} is not in git, and this push would overwrite it. Commit or move it first.`,
    );
  try {
    if (links.length > 0) await git(["config", "core.symlinks", "false"], { folder });
    await git(["update-index", "-q", "--refresh"], { folder, fineCodes: [0, 1] });
    await git([...PLAIN_LINKS, "read-tree", "-m", "-u", before, to], there);
  } catch (error) {
    if (error instanceof GitError) return refused(explain(error));
    throw error;
  }
  return { kind: "done", paths: changed.map(({ path }) => path) };
}

interface Changed {
  readonly path: string;
  readonly mode: string;
  readonly isNew: boolean;
}

async function listChanged(there: GitOptions, from: string, to: string): Promise<Changed[]> {
  const raw = await git(["diff-tree", "-r", "-z", "--no-renames", from, to, "--"], {
    ...there,
    longestOutput: LONGEST_LIST,
  });
  const fields = raw.split("\0");
  const changed: Changed[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, mode = "", , , status] = (fields[index] ?? "").split(" ");
    changed.push({ path: fields[index + 1] ?? "", mode, isNew: status === "A" });
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
