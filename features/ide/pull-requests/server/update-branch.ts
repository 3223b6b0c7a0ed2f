import type { OutputOf, ParsedOf } from "@devloom/contract";
import { conflictTexts, isIn, mergeTrees, resolvedTree } from "@devloom/git-repository";
import { type Actor, conflict, type Platform } from "@devloom/server-kit";
import type { updateSourceBranch } from "../contract.ts";
import { readCurrent } from "./detail.ts";
import { moveBranch } from "./moves.ts";
import { authorship } from "./people.ts";
import { repositoryOf } from "./repository.ts";

/** Merges the target into the source branch. What clashes is answered, and comes back as the person decided it. */
export async function updateSource(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  id: string,
  wanted: ParsedOf<typeof updateSourceBranch>["body"],
): Promise<OutputOf<typeof updateSourceBranch>> {
  const { row, sides } = await readCurrent(platform, actor, id);
  if (row.state !== "open") throw conflict("not_open", "This pull request is not open any more.");
  const { head: ours, target: theirs } = sides;
  if (theirs === null) throw conflict("branch_missing", "One of the branches no longer exists.");
  if ((wanted.ours ?? ours) !== ours || (wanted.theirs ?? theirs) !== theirs)
    throw conflict("branch_moved", "One of the branches has new commits. Review them first.");
  const repository = repositoryOf(platform, row);
  if (await isIn(repository, theirs, ours)) return { kind: "upToDate" };
  const merged = await mergeTrees(repository, ours, theirs);
  const resolved = new Map((wanted.resolutions ?? []).map(({ path, content }) => [path, content]));
  if (merged.paths.some((path) => !resolved.has(path))) {
    const conflicts = await conflictTexts(
      repository,
      merged,
      { commit: ours, name: row.source },
      { commit: theirs, name: row.target },
    );
    return { kind: "conflict", ours, theirs, conflicts };
  }
  const tree = await resolvedTree(repository, merged, resolved);
  const environment = await authorship(platform, {
    author: actor.accountId,
    committer: actor.accountId,
  });
  const message = `Merge branch '${row.target}' into ${row.source}`;
  const args = ["commit-tree", tree, "-p", ours, "-p", theirs, "-F", "-"];
  const commit = (await repository.git(args, { environment, input: message })).trim();
  await moveBranch(platform, actor, row, {
    branch: row.source,
    from_commit: ours,
    to_commit: commit,
    what: { kind: "update" },
  });
  return { kind: "merged", commit };
}
