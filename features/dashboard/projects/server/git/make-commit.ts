import { checkedOut } from "@devloom/git-repository";
import type { Platform } from "@devloom/server-kit";
import { authorOf } from "../author.ts";
import type { Move } from "./moves.ts";
import type { Work } from "./repository-work.ts";

interface NewCommit {
  readonly tree: string;
  readonly parents: readonly [string, ...string[]];
  readonly message: string;
}

/** Commits a tree in the person's name; the branch and the files are still to move there. */
export async function commitTree(
  platform: Platform,
  work: Work,
  accountId: string,
  { tree, parents, message }: NewCommit,
): Promise<Move> {
  const to = (
    await work.git(
      ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", message],
      { environment: await authorOf(platform, { accountId }) },
    )
  ).trim();
  return { head: await checkedOut(work), from: parents[0], to, message };
}
