import { updateWorkTree } from "@devloom/git-repository";
import { conflict, type Platform } from "@devloom/server-kit";
import { authorOf } from "../author.ts";
import { changeProject } from "../store.ts";
import { tellChanged, type workOn } from "./repository-work.ts";

export type Work = Parameters<Parameters<typeof workOn>[3]>[0];

interface NewCommit {
  readonly tree: string;
  readonly parents: readonly [string, ...string[]];
  readonly message: string;
}

/** Commits a tree in the person's name and brings the files along; nothing that is not committed is lost. */
export async function commitTree(
  platform: Platform,
  work: Work,
  accountId: string,
  { tree, parents, message }: NewCommit,
): Promise<{ commit: string; files: number }> {
  const commit = (
    await work.git(
      ["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", message],
      { environment: await authorOf(platform, { accountId }) },
    )
  ).trim();
  return moveTo(platform, work, { from: parents[0], commit, message });
}

/** Brings branch and files from one commit to another. */
export async function moveTo(
  { clock }: Platform,
  work: Work,
  { from, commit, message }: { from: string; commit: string; message: string },
): Promise<{ commit: string; files: number }> {
  const isInPlace = work.project.folder !== null;
  const update = await updateWorkTree(work.folder, from, commit, isInPlace);
  if (update.kind === "refused") throw conflict("would_overwrite", update.message);
  await work.git(["update-ref", "-m", message.split("\n", 1)[0] ?? "", "HEAD", commit, from]);
  const { name } = await changeProject(work.tx, work.project.id, {
    updated_at: clock.now(),
    updated_by: work.tx.scope?.actorId ?? null,
  });
  await work.tx.emit({
    type: "project.committed",
    subject: `project/${work.project.id}`,
    data: { commit, message, name },
  });
  await tellChanged(work, update.paths);
  return { commit, files: update.paths.length };
}
