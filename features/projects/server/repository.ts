import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ProjectDetail } from "../contract.ts";
import { git, GitError } from "./git.ts";

export const DEFAULT_BRANCH = "main";

/**
 * Makes a repository with a first commit. It is prepared beside its place and moved there in one
 * step, so that a crash never leaves half of one.
 */
export async function createRepository(
  folder: string,
  project: { name: string; description: string },
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const text = `# ${project.name.replaceAll("\n", " ")}\n${project.description === "" ? "" : `\n${project.description}\n`}`;
  await writeFile(join(draft, "README.md"), text);
  await git(["init", "--quiet", `--initial-branch=${DEFAULT_BRANCH}`], { folder: draft });
  await git(["add", "README.md"], { folder: draft });
  await git(["commit", "--quiet", "--message", "Create the project"], { folder: draft });
  await rename(draft, folder);
}

export async function removeRepository(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.new`, { recursive: true, force: true });
}

/** What the repository says about itself right now. */
export async function describeRepository(folder: string): Promise<ProjectDetail["repository"]> {
  const [branches, objects] = await Promise.all([
    git(["for-each-ref", "--format=%(refname:short)", "refs/heads"], { folder }),
    git(["count-objects", "-v"], { folder }),
  ]);
  const kibibytes = [...objects.matchAll(/^size(?:-pack)?: (\d+)$/gm)].reduce(
    (sum, [, size]) => sum + Number(size),
    0,
  );
  return {
    ...(await describeHead(folder)),
    branches: branches.split("\n").filter((branch) => branch !== ""),
    sizeBytes: kibibytes * 1024,
  };
}

/** A branch without a commit is a valid state of a repository. */
async function describeHead(
  folder: string,
): Promise<Pick<ProjectDetail["repository"], "commits" | "head">> {
  const newest = await git(["rev-list", "--max-count=1", "HEAD", "--"], { folder }).catch(
    (error: unknown) => {
      if (error instanceof GitError && /bad revision|unknown revision/.test(error.message))
        return "";
      throw error;
    },
  );
  if (newest.trim() === "") return { commits: 0, head: null };
  const [log, count] = await Promise.all([
    git(["log", "-1", "--format=%H%x00%s%x00%an%x00%cI"], { folder }),
    git(["rev-list", "--count", "HEAD"], { folder }),
  ]);
  const [id = "", subject = "", author = "", time = ""] = log.trim().split("\0");
  return {
    commits: Number(count.trim()),
    head: { id, subject, author, time: new Date(time).toISOString() },
  };
}
