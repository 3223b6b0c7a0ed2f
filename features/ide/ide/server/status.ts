import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { OutputOf } from "@devloom/contract";
import { git, GitError } from "@devloom/project-files";
import type { FileStatus, getIdeStatus } from "../contract.ts";

const MAX_MARKS = 5_000;

/** Somebody waits for it. */
const LOOK_MILLISECONDS = 30_000;

/** Which files differ from the newest commit. Nothing in the folder changes by looking. */
export async function readStatus(root: string): Promise<OutputOf<typeof getIdeStatus>> {
  if (lstatSync(join(root, ".git"), { throwIfNoEntry: false }) === undefined)
    return { repository: false, branch: null, items: [], total: 0 };
  const [branch, output] = await Promise.all([
    readBranch(root),
    git(["status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignore-submodules=all"], {
      folder: root,
      timeoutMilliseconds: LOOK_MILLISECONDS,
    }),
  ]);
  const items = parseStatus(output);
  return { repository: true, branch, items: items.slice(0, MAX_MARKS), total: items.length };
}

async function readBranch(root: string): Promise<string | null> {
  try {
    return (await git(["symbolic-ref", "--short", "HEAD"], { folder: root })).trim();
  } catch (error) {
    if (error instanceof GitError) return null;
    throw error;
  }
}

/** The fields of `git status --porcelain -z`; a renamed file is followed by its old name. */
export function parseStatus(output: string): FileStatus[] {
  const fields = output.split("\0");
  const items: FileStatus[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? "";
    if (field === "") continue;
    const status = statusOf(field.slice(0, 2));
    if (status === "renamed") index += 1;
    items.push({ path: field.slice(3), status });
  }
  return items;
}

function statusOf(code: string): FileStatus["status"] {
  if (code === "??") return "untracked";
  if (/U|AA|DD/.test(code)) return "conflicted";
  if (code.includes("R")) return "renamed";
  if (code.includes("D")) return "deleted";
  return code.includes("A") ? "added" : "modified";
}
