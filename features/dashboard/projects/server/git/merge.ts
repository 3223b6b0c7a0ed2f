import type { OutputOf, ParsedOf } from "@devloom/contract";
import { checkedOut, conflictTexts, isIn, mergeTrees, resolvedTree } from "@devloom/git-repository";
import type { Platform } from "@devloom/server-kit";
import type { mergeBranch } from "../../contract.ts";
import { findEnds } from "./branch-ends.ts";
import { commitTree } from "./make-commit.ts";
import type { Move } from "./moves.ts";
import type { Work } from "./repository-work.ts";

type MergeInput = ParsedOf<typeof mergeBranch>["body"];
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
  wanted: MergeInput,
): Promise<Decided> {
  const { resolutions = [] } = wanted;
  const { ours, theirs, name } = await findEnds(work, wanted);
  if (await isIn(work, theirs, ours)) return { kind: "upToDate" };
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
