import { type GitFolder, gitTime, isIn, mergeTrees } from "@devloom/git-repository";
import { GitError } from "@devloom/project-files";
import { AppError, conflict } from "@devloom/server-kit";
import { PULL_REQUEST_LIMITS, type ReviewedCommit } from "../contract.ts";

/** Where two branches parted. */
export async function mergeBase({ git }: GitFolder, one: string, other: string): Promise<string> {
  const base = (await git(["merge-base", one, other], { fineCodes: [0, 1] })).trim();
  if (base === "") throw conflict("unrelated", "These branches have no common history.");
  return base;
}

/** What one side has and the other has not, oldest first. */
export async function readCommits(
  { git }: GitFolder,
  base: string,
  head: string,
): Promise<ReviewedCommit[]> {
  const text = await git([
    "log",
    "--format=%H%x00%s%x00%an%x00%ct",
    `--max-count=${PULL_REQUEST_LIMITS.commits}`,
    "--topo-order",
    head,
    `^${base}`,
    "--",
  ]);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", subject = "", author = "", time = ""] = line.split("\0");
      return { id, subject, author, time: gitTime(time) };
    })
    .toReversed();
}

export interface Mergeability {
  readonly mergeability: "clean" | "conflicts" | "nothing";
  readonly conflicts: string[];
}

/** Whether git could merge a commit into another this moment. Nothing is touched by asking. */
export async function mergeabilityOf(
  repository: GitFolder,
  target: string,
  head: string,
): Promise<Mergeability> {
  if (await isIn(repository, head, target)) return { mergeability: "nothing", conflicts: [] };
  try {
    const { paths } = await mergeTrees(repository, target, head);
    return { mergeability: paths.length === 0 ? "clean" : "conflicts", conflicts: [...paths] };
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof GitError)) throw error;
    return { mergeability: "conflicts", conflicts: [] };
  }
}
