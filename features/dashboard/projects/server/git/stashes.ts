import type { OutputOf } from "@devloom/contract";
import { gitTime } from "@devloom/git-repository";
import { AppError, conflict } from "@devloom/server-kit";
import type { listStashes, Stash } from "../../contract.ts";
import { explained, type Repository, tellChanged, type Work } from "./repository-work.ts";

const MAX_STASHES = 100;
/** Links become small files, so that none leads out of the project. */
const PLAIN_LINKS = ["-c", "core.symlinks=false"];

export async function readStashes({ git }: Repository): Promise<OutputOf<typeof listStashes>> {
  const text = await git(["stash", "list", "--format=%H%x00%gs%x00%ct"]);
  const items = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Stash => {
      const [commit = "", message = "", time = ""] = line.split("\0");
      return { commit, message, time: gitTime(time) };
    });
  return { items: items.slice(0, MAX_STASHES), total: items.length };
}

/** Puts aside what is not committed. Nothing to put aside is no failure. */
export async function pushStash(work: Work, message: string): Promise<void> {
  const changed = await changedPaths(work);
  if (changed.length === 0) return;
  try {
    await work.git([
      ...PLAIN_LINKS,
      "stash",
      "push",
      "--quiet",
      "--include-untracked",
      ...(message === "" ? [] : ["--message", message]),
    ]);
  } catch (error) {
    throw explained(error, "not_stashed", "These changes can't be stashed. Commit them instead.");
  }
  await tellChanged(work, changed);
}

/** The name by which git knows a stash now. */
export async function findStash(work: Work, commit: string): Promise<string> {
  const { items } = await readStashes(work);
  const index = items.findIndex((one) => one.commit === commit);
  if (index < 0) throw new AppError(404, "stash_not_found", "This stash no longer exists.");
  return `stash@{${index}}`;
}

export async function takeStash(work: Work, commit: string, action: "pop" | "drop"): Promise<void> {
  const name = await findStash(work, commit);
  if (action === "drop") {
    await work.git(["stash", "drop", "--quiet", name]);
    return tellChanged(work, []);
  }
  // Brought back only where it meets no other changes: git would leave both halves in the files.
  await assertClean(work);
  try {
    await work.git([...PLAIN_LINKS, "stash", "pop", "--quiet", name]);
  } catch (error) {
    // The stash still has it all; nothing else was there that is not committed.
    await work.git(["reset", "--quiet", "--hard", "HEAD"]);
    await work.git(["clean", "--quiet", "-d", "--force"]);
    throw explained(
      error,
      "stash_conflict",
      "The files have changed since. Bring these changes back on a branch of their own, and merge it.",
    );
  }
  await tellChanged(work, await changedPaths(work));
}

/** There must be nothing that is not committed: both would be in the same files. */
export async function assertClean(work: Work): Promise<void> {
  if ((await changedPaths(work)).length > 0) throw notClean();
}

function notClean(): AppError {
  return conflict("not_clean", "Commit or stash your changes before you bring these back.");
}

async function changedPaths({ git }: Repository): Promise<string[]> {
  const status = await git([
    "status",
    "--porcelain=v1",
    "-z",
    "--no-renames",
    "--untracked-files=all",
    "--ignore-submodules=all",
  ]);
  return status
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => entry.slice(3));
}
