import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  checkedOut,
  conflictTexts,
  isIn,
  MAX_REPLAYED,
  replay,
  type Resolved,
} from "@devloom/git-repository";
import { type Actor, conflict, type Platform } from "@devloom/server-kit";
import type { rebaseBranch } from "../../contract.ts";
import { authorOf } from "../author.ts";
import { findEnds } from "./branch-ends.ts";
import { moveHead } from "./moves.ts";
import { lookInto } from "./repository-work.ts";

type RebaseInput = ParsedOf<typeof rebaseBranch>["body"];
type Rebased = OutputOf<typeof rebaseBranch>;

/**
 * Rebases without touching a branch or a file until every commit is in its new place. What clashes is answered commit
 * by commit, and comes back with all that was decided so far: nothing is kept here that a crash could halve. Others work
 * in the project meanwhile; where they moved one of the branches, nothing happens.
 */
export async function rebase(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  projectId: string,
  wanted: RebaseInput,
): Promise<Rebased> {
  const repository = await lookInto(platform, actor, projectId);
  const here = await checkedOut(repository);
  const { ours, theirs, name } = await findEnds(repository, wanted);
  if (await isIn(repository, theirs, ours)) return { kind: "upToDate" };
  const committer = await authorOf(platform, actor);
  const range = { base: theirs, head: ours, onto: theirs };
  const replayed = await replay(repository, range, committer, decisionsOf(wanted));
  if (replayed.kind === "too many")
    throw conflict(
      "too_many_commits",
      `Only up to ${MAX_REPLAYED} commits can be rebased here. Merge instead.`,
    );
  if (replayed.kind === "done") {
    const message = `Rebase onto ${name}`;
    const moved = await moveHead(platform, actor, projectId, {
      head: here,
      from: ours,
      to: replayed.commit,
      message,
    });
    return { kind: "rebased", ...moved };
  }
  const { commit, subject, clash } = replayed;
  if (clash === null)
    throw conflict(
      "not_rebasable",
      `"${subject}" has no past in common with ${name}. Merge instead.`,
    );
  const sides = [
    { commit: clash.below, name },
    { commit, name: subject },
  ] as const;
  const conflicts = await conflictTexts(repository, clash.merged, ...sides);
  return { kind: "conflict", ours, theirs, commit, subject, conflicts };
}

function decisionsOf({ resolutions = [] }: RebaseInput): Resolved {
  const decided = new Map<string, Map<string, string | null>>();
  for (const { commit, path, content } of resolutions)
    decided.set(commit, (decided.get(commit) ?? new Map()).set(path, content));
  return decided;
}
