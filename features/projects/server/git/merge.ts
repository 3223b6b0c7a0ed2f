import type { OutputOf, ParsedOf } from "@devloom/contract";
import { checkedOut, conflictTexts, isIn, mergeTrees, resolvedTree } from "@devloom/git-repository";
import type { Platform } from "@devloom/server-kit";
import type { mergeBranch } from "../../contract.ts";
import { findEnds } from "./branch-ends.ts";
import { commitTree, moveTo, type Work } from "./make-commit.ts";

type Wanted = ParsedOf<typeof mergeBranch>["body"];
type Merged = OutputOf<typeof mergeBranch>;

/**
 * Merges without touching the files until all is decided. What clashes is answered with both sides, and comes back as
 * the texts that the person made of them.
 */
export async function merge(
  platform: Platform,
  work: Work,
  accountId: string,
  wanted: Wanted,
): Promise<Merged> {
  const { resolutions = [] } = wanted;
  const { ours, theirs, name } = await findEnds(work, wanted);
  if (await isIn(work, theirs, ours)) return { kind: "upToDate" };
  const message = `Merge ${wanted.remote === undefined ? "" : "remote-tracking "}branch '${name}'`;
  if (await isIn(work, ours, theirs))
    return {
      kind: "merged",
      ...(await moveTo(platform, work, { from: ours, commit: theirs, message })),
    };
  const merged = await mergeTrees(work, ours, theirs);
  const resolved = new Map(resolutions.map(({ path, content }) => [path, content]));
  if (merged.paths.some((path) => !resolved.has(path))) {
    const sides = [
      { commit: ours, name: (await checkedOut(work)) ?? "HEAD" },
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
  return { kind: "merged", ...(await commitTree(platform, work, accountId, commit)) };
}
