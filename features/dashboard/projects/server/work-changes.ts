import type { OutputOf } from "@devloom/contract";
import { git, GitError } from "@devloom/project-files";
import type { getWorkChanges, WorkChange } from "../contract.ts";
import { currentBranch } from "./repository-state.ts";

const MAX_FILES = 300;
const MAX_DIFF_LENGTH = 200_000;

type Listed = Pick<WorkChange, "path" | "from" | "status"> & { readonly isUntracked: boolean };

/** What stands in the work tree and in no commit. Nothing in the folder changes by looking. */
export async function readWorkChanges(folder: string): Promise<OutputOf<typeof getWorkChanges>> {
  const [branch, listed] = await Promise.all([currentBranch(folder), listChanges(folder)]);
  const items: WorkChange[] = [];
  for (const { isUntracked, ...one } of listed.slice(0, MAX_FILES)) {
    const diff = isUntracked ? await diffOfNew(folder, one.path) : await diffOf(folder, one);
    items.push({
      ...one,
      diff: diff.slice(0, MAX_DIFF_LENGTH),
      truncated: diff.length > MAX_DIFF_LENGTH,
    });
  }
  return { branch, items, total: listed.length };
}

/** Somebody waits for the list. */
const LOOK_MILLISECONDS = 30_000;
/** Repositories inside of the project are not looked into. */
const STATUS = [
  "status",
  "--porcelain=v1",
  "-z",
  "--untracked-files=all",
  "--ignore-submodules=all",
] as const;

async function listChanges(folder: string): Promise<Listed[]> {
  const output = await git(STATUS, { folder, timeoutMilliseconds: LOOK_MILLISECONDS });
  const fields = output.split("\0");
  const listed: Listed[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? "";
    if (field === "") continue;
    const code = field.slice(0, 2);
    const status = statusOf(code);
    // A renamed file is followed by the name that it had.
    const from = status === "renamed" ? (fields[(index += 1)] ?? null) : null;
    listed.push({ path: field.slice(3), from, status, isUntracked: code === "??" });
  }
  return listed;
}

function statusOf(code: string): WorkChange["status"] {
  if (/U|AA|DD/.test(code)) return "conflicted";
  if (code.includes("R")) return "renamed";
  if (code.includes("D")) return "deleted";
  return code === "??" || code.includes("A") ? "added" : "modified";
}

const PLAIN = ["--no-color", "--no-ext-diff", "--no-textconv"];

async function diffOf(
  folder: string,
  { path, from }: Pick<Listed, "path" | "from">,
): Promise<string> {
  const paths = from === null ? [path] : [from, path];
  try {
    return await git(["diff", ...PLAIN, "--find-renames", "HEAD", "--", ...paths], { folder });
  } catch (error) {
    // Before the first commit there is nothing to compare with: everything staged is new.
    if (!(error instanceof GitError)) throw error;
    return git(["diff", ...PLAIN, "--cached", "--", ...paths], { folder });
  }
}

/** A file that git does not know yet, as a diff that adds it all. */
function diffOfNew(folder: string, path: string): Promise<string> {
  const args = ["diff", ...PLAIN, "--no-index", "--", "/dev/null", path];
  // That the files differ is told as exit code 1.
  return git(args, { folder, fineCodes: [0, 1] });
}
