import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  assertBranch,
  branchCommit,
  checkedOut,
  conflictTexts,
  findCommit,
  isIn,
  mergeTrees,
  resolvedTree,
} from "@devloom/git-repository";
import { AppError, conflict, type Platform } from "@devloom/server-kit";
import type { mergeBranch } from "../../contract.ts";
import { trackingRef } from "../remotes/tracking-ref.ts";
import { commitTree } from "./make-commit.ts";
import type { Move } from "./moves.ts";
import type { Work } from "./repository-work.ts";

type Wanted = ParsedOf<typeof mergeBranch>["body"];
type Decided =
  | Exclude<OutputOf<typeof mergeBranch>, { readonly kind: "merged" }>
  | { readonly kind: "move"; readonly move: Move };

/**
 * Merges without touching the files until all is decided. What clashes is answered with both sides, and comes back as
 * the texts that the person made of them.
 */
export async function merge(
  platform: Platform,
  work: Work,
  accountId: string,
  wanted: Wanted,
): Promise<Decided> {
  const { branch, resolutions = [] } = wanted;
  assertBranch(branch);
  const ours = await headCommit(work);
  const theirs = await findTheirs(work, wanted);
  if ((wanted.ours ?? ours) !== ours || (wanted.theirs ?? theirs) !== theirs)
    throw conflict("branch_moved", "One of the branches has new commits. Merge again.");
  if (await isIn(work, theirs, ours)) return { kind: "upToDate" };
  const name = wanted.remote === undefined ? branch : `${wanted.remote}/${branch}`;
  const message = `Merge ${wanted.remote === undefined ? "" : "remote-tracking "}branch '${name}'`;
  const head = await checkedOut(work);
  if (await isIn(work, ours, theirs))
    return { kind: "move", move: { head, from: ours, to: theirs, message } };
  const merged = await mergeTrees(work, ours, theirs);
  const resolved = new Map(resolutions.map(({ path, content }) => [path, content]));
  if (merged.paths.some((path) => !resolved.has(path))) {
    const sides = [
      { commit: ours, name: head ?? "HEAD" },
      { commit: theirs, name },
    ] as const;
    return {
      kind: "conflict",
      ours,
      theirs,
      conflicts: await conflictTexts(work, merged, ...sides),
    };
  }
  const made = await resolvedTree(work, merged, resolved);
  const commit = { tree: made, parents: [ours, theirs] as const, message };
  return { kind: "move", move: await commitTree(platform, work, accountId, commit) };
}

async function findTheirs(work: Work, { branch, remote }: Wanted): Promise<string> {
  if (remote === undefined) return branchCommit(work, branch);
  const commit = await findCommit(work, trackingRef(remote, branch));
  if (commit !== null) return commit;
  throw new AppError(
    404,
    "branch_not_found",
    `${remote} has no branch ${branch}, or it wasn't fetched yet.`,
  );
}

async function headCommit(work: Work): Promise<string> {
  const head = await findCommit(work, "HEAD");
  if (head === null) throw conflict("no_commits", "There is nothing to merge into yet.");
  return head;
}
