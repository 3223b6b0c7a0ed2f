import { git, type GitOptions } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";

/** Somebody waits for the answer. */
const LOOK_MILLISECONDS = 30_000;
/** A few kilobytes of trees can stand for more files than any memory holds. */
const LOOK_BOUNDS = { memoryBytes: 2 * 2 ** 30, cpuSeconds: 60 };

/** The repository in a folder, and git at work in it. */
export interface GitFolder {
  readonly folder: string;
  /** Runs git in the repository, for a moment. */
  git(args: readonly string[], options?: Partial<GitOptions>): Promise<string>;
}

export function gitFolder(folder: string): GitFolder {
  return {
    folder,
    git: (args, options = {}) =>
      git(args, {
        folder,
        timeoutMilliseconds: LOOK_MILLISECONDS,
        bounds: LOOK_BOUNDS,
        ...options,
      }),
  };
}

/** The commit that a name stands for; `null` where there is none. */
export async function findCommit({ git }: GitFolder, name: string): Promise<string | null> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  return (await git(args, { fineCodes: [0, 1, 128] })).trim() || null;
}

/** The newest commit of a branch. */
export async function branchCommit(repository: GitFolder, branch: string): Promise<string> {
  const commit = await findCommit(repository, `refs/heads/${branch}`);
  if (commit === null) throw new AppError(404, "branch_not_found", `There is no branch ${branch}.`);
  return commit;
}

/** Whether a commit is part of the history of another. */
export async function isIn({ git }: GitFolder, commit: string, history: string): Promise<boolean> {
  const args = ["rev-list", "--count", "--max-count=1", commit, `^${history}`, "--"];
  return (await git(args)).trim() === "0";
}

/** How many commits one history has and another has not. */
export async function countCommits(
  { git }: GitFolder,
  commit: string,
  history: string,
): Promise<number> {
  return Number(await git(["rev-list", "--count", commit, `^${history}`, "--"]));
}

/** The branch that is checked out; `null` on none. */
export async function checkedOut({ git }: GitFolder): Promise<string | null> {
  const ref = (await git(["symbolic-ref", "--quiet", "HEAD"], { fineCodes: [0, 1] })).trim();
  return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : null;
}
