import { findCommit, type GitFolder } from "@devloom/git-repository";
import { AppError } from "@devloom/server-kit";
import { mergeBase, type Mergeability, mergeabilityOf } from "./compare.ts";
import { headOf } from "./repository.ts";
import type { PullRequestRow } from "./store.ts";

/** The commits that a pull request is about at this moment. */
export interface Sides {
  readonly head: string;
  readonly base: string;
  /** The newest commit of the target branch; `null` where one of the branches is gone or all has ended. */
  readonly target: string | null;
}

export async function readSides(repository: GitFolder, row: PullRequestRow): Promise<Sides> {
  const { head, base } = row;
  if (row.state !== "open") return { head, base, target: null };
  const now = await headOf(repository, row);
  const target = await findCommit(repository, `refs/heads/${row.target}`);
  if (target === null) return { head: now.head, base, target: null };
  try {
    const parted = await mergeBase(repository, target, now.head);
    return { head: now.head, base: parted, target: now.isThere ? target : null };
  } catch (error) {
    // Rewritten so that nothing is common any more.
    if (error instanceof AppError) return { head: now.head, base, target: null };
    throw error;
  }
}

export async function readMergeability(
  repository: GitFolder,
  { head, target }: Sides,
): Promise<Mergeability | { mergeability: "branch_missing"; conflicts: string[] }> {
  if (target === null) return { mergeability: "branch_missing", conflicts: [] };
  return mergeabilityOf(repository, target, head);
}
