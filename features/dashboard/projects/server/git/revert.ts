import { assertBranch, treeFrom } from "@devloom/git-repository";
import { GitError } from "@devloom/project-files";
import { AppError, conflict, type Platform } from "@devloom/server-kit";
import { commitTree } from "./make-commit.ts";
import type { Move } from "./moves.ts";
import { explained, tellChanged, type Work } from "./repository-work.ts";

async function findCommit({ git }: Work, commit: string): Promise<string> {
  const args = ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`];
  const id = (await git(args, { fineCodes: [0, 1, 128] })).trim();
  if (id === "") throw new AppError(404, "commit_not_found", "This commit does not exist.");
  return id;
}

/** A commit that does the opposite of another, against its first parent where it has several. */
export async function revert(
  platform: Platform,
  work: Work,
  accountId: string,
  commit: string,
): Promise<Move> {
  const id = await findCommit(work, commit);
  const head = await findCommit(work, "HEAD");
  const subject = (await work.git(["log", "-1", "--format=%s", id, "--"])).trim();
  const parents = (await work.git(["log", "-1", "--format=%P", id, "--"])).trim();
  if (parents === "") throw conflict("first_commit", "The first commit can't be reverted.");
  const compare = ["diff-tree", "-p", "--binary", "--full-index", "--no-color", "--no-ext-diff"];
  const patch = await work.git([...compare, "--no-textconv", id, `${id}^1`, "--"], {
    encoding: "latin1",
  });
  const tree = await treeFrom(work, head, async (git) => {
    try {
      await git(["apply", "--cached", "--whitespace=nowarn", "-"], {
        input: Buffer.from(patch, "latin1"),
      });
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const message = "Later commits changed the same lines. Revert those first.";
      throw new AppError(409, "revert_conflict", message, { cause: error });
    }
  });
  const message = `Revert "${subject}"\n\nThis reverts commit ${id}.`;
  return commitTree(platform, work, accountId, { tree, parents: [head], message });
}

export async function makeTag(work: Work, commit: string, name: string): Promise<{ name: string }> {
  assertBranch(name);
  const id = await findCommit(work, commit);
  try {
    await work.git(["tag", "--no-sign", "--", name, id]);
  } catch (error) {
    throw explained(
      error,
      "tag_not_created",
      `Can't create ${name}: it exists already, or isn't a valid name.`,
    );
  }
  await tellChanged(work, []);
  return { name };
}

export async function removeTag(work: Work, name: string): Promise<void> {
  assertBranch(name);
  try {
    await work.git(["tag", "--delete", "--", name]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new AppError(404, "tag_not_found", `There is no tag ${name}.`, { cause: error });
  }
  await tellChanged(work, []);
}
