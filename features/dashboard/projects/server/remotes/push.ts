import { branchCommit, gitFolder } from "@devloom/git-repository";
import { git, GitError } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { trackingRef } from "./tracking-ref.ts";

type Options = Parameters<typeof git>[1];

interface Pushed {
  readonly folder: string;
  readonly remote: string;
  readonly branch: string;
}

/** Sends the newest commit of a branch; what others have there is never overwritten. */
export async function pushOne(options: Options, url: string, { folder, remote, branch }: Pushed) {
  const repository = gitFolder(folder);
  const commit = await branchCommit(repository, branch);
  try {
    await git(["push", "--progress", "--", url, `${commit}:refs/heads/${branch}`], options);
  } catch (error) {
    throw isBehind(error)
      ? new AppError(
          409,
          "push_rejected",
          `${remote} has commits on ${branch} that this project doesn't have. Pull first.`,
          { cause: error },
        )
      : error;
  }
  await repository.git(["update-ref", trackingRef(remote, branch), commit]);
  return { commit };
}

function isBehind(error: unknown): boolean {
  return error instanceof GitError && /fetch first|non-fast-forward/.test(error.message);
}

/** Sends a tag as it is; one that stands for something else there stays. */
export async function pushTag(
  options: Options,
  url: string,
  { folder, remote, tag }: { folder: string; remote: string; tag: string },
) {
  const ref = `refs/tags/${tag}`;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", ref];
  const object = (await gitFolder(folder).git(args, { fineCodes: [0, 1, 128] })).trim();
  if (object === "") throw new AppError(404, "tag_not_found", `There is no tag ${tag}.`);
  try {
    await git(["push", "--progress", "--", url, `${object}:${ref}`], options);
  } catch (error) {
    if (!(error instanceof GitError) || !/already exists/.test(error.message)) throw error;
    const message = `${remote} has another commit under the tag ${tag}. Choose another name.`;
    throw new AppError(409, "push_rejected", message, { cause: error });
  }
  return { tag };
}
