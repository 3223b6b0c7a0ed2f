import { chown, lstat, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type GitStream, streamGit, type StreamGitOptions } from "@devloom/project-files";
import { makeScratchFolder } from "@devloom/server-kit";
import { currentBranch } from "../repository-state.ts";
import type { ServedRepository } from "./find-repository.ts";
import { SERVING_CONFIG } from "./git-rules.ts";
import { readRefs } from "./read-refs.ts";

/**
 * Git's answers to whoever clones or fetches. They get the project's default branch, whatever is checked out in the IDE:
 * where that is another one, git is shown a folder with a HEAD of its own and everything else of the repository, as it
 * does by itself for further work trees.
 */
export async function uploadPack(
  { folder, project }: ServedRepository,
  args: readonly string[],
  options: StreamGitOptions,
): Promise<GitStream> {
  const head = await makeHead(folder, project.default_branch);
  const remove = (): Promise<void> =>
    head === null ? Promise.resolve() : rm(head, { recursive: true, force: true });
  try {
    const stream = await streamGit(
      [...SERVING_CONFIG, "upload-pack", "--stateless-rpc", ...args, head ?? "."],
      options,
    );
    void stream.done.then(remove, remove);
    return stream;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** `null` where the repository's own HEAD serves as well. */
async function makeHead(folder: string, branch: string): Promise<string | null> {
  const ref = `refs/heads/${branch}`;
  if ((await currentBranch(folder)) === branch) return null;
  if (!(await readRefs(folder, [ref])).has(ref)) return null;
  const repository = join(folder, ".git");
  const stat = await lstat(repository);
  // A link to a repository elsewhere is served as it is.
  if (!stat.isDirectory()) return null;
  const made = await makeScratchFolder("head");
  try {
    await writeFile(join(made, "HEAD"), `ref: ${ref}\n`);
    await writeFile(join(made, "commondir"), `${repository}\n`);
    // Git works as the owner of the repository.
    if (process.getuid?.() === 0)
      for (const path of [made, join(made, "HEAD"), join(made, "commondir")])
        await chown(path, stat.uid, stat.gid);
    return made;
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}
