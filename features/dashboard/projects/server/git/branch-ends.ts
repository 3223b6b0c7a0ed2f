import { assertBranch, branchCommit, findCommit, type GitFolder } from "@devloom/git-repository";
import { AppError, conflict } from "@devloom/server-kit";
import { trackingRef } from "../remotes/tracking-ref.ts";

interface BranchEnds {
  readonly branch: string;
  readonly remote?: string | undefined;
  /** The ends as the caller has seen them. */
  readonly ours?: string | undefined;
  readonly theirs?: string | undefined;
}

/** The newest commits of the branch that is checked out and of another, as long as they are what the caller saw. */
export async function findEnds(
  repository: GitFolder,
  wanted: BranchEnds,
): Promise<{ ours: string; theirs: string; name: string }> {
  const { branch, remote } = wanted;
  assertBranch(branch);
  const ours = await findCommit(repository, "HEAD");
  if (ours === null) throw conflict("no_commits", "There is nothing to merge into yet.");
  const theirs = await findTheirs(repository, wanted);
  if ((wanted.ours ?? ours) !== ours || (wanted.theirs ?? theirs) !== theirs)
    throw conflict("branch_moved", "One of the branches has new commits. Start over.");
  return { ours, theirs, name: remote === undefined ? branch : `${remote}/${branch}` };
}

async function findTheirs(repository: GitFolder, { branch, remote }: BranchEnds): Promise<string> {
  if (remote === undefined) return branchCommit(repository, branch);
  const commit = await findCommit(repository, trackingRef(remote, branch));
  if (commit !== null) return commit;
  throw new AppError(
    404,
    "branch_not_found",
    `${remote} has no branch ${branch}, or it wasn't fetched yet.`,
  );
}
