import type { GitFolder } from "./git-folder.ts";
import { findCommit } from "./git-folder.ts";

/** The commit that the files of a project are, every one of them; `null` when something was changed or added since. */
export async function cleanCommit(repository: GitFolder): Promise<string | null> {
  const commit = await findCommit(repository, "HEAD");
  const args = ["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=normal"];
  const changed = await repository.git(args, { fineCodes: [0, 128] });
  return changed === "" ? commit : null;
}
