import { lstat, mkdir, rename, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownRootFile } from "@devloom/server-kit";
import type { Repository } from "../contract.ts";
import { git, GitError } from "./git.ts";

export const DEFAULT_BRANCH = "main";

/**
 * Puts the folder of a project in its place in one step: it is prepared beside it, so that neither a
 * crash nor an error leaves half of one.
 */
export async function settle(
  folder: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a repository of the files in a folder, with one commit that holds them all. */
export async function commitFirst(folder: string, message: string): Promise<void> {
  await git(["init", "--quiet", "--template=", `--initial-branch=${DEFAULT_BRANCH}`], { folder });
  await git(["add", "--all"], { folder });
  await git(["commit", "--quiet", "--allow-empty", "--message", message], { folder });
}

/** A repository with nothing but a page that names the project. */
export async function fillEmpty(
  draft: string,
  project: { name: string; description: string },
): Promise<void> {
  const text = `# ${project.name.replaceAll("\n", " ")}\n${project.description === "" ? "" : `\n${project.description}\n`}`;
  await writeFile(join(draft, "README.md"), text);
  await commitFirst(draft, "Create the project");
}

/** Removes what lies in the data folder for a project. Of a folder opened in place that is a link alone. */
export async function removeRepository(folder: string): Promise<void> {
  for (const path of [folder, `${folder}.new`, `${folder}.zip`, ownRootFile(folder)]) {
    const stat = await lstat(path).catch(() => null);
    if (stat?.isSymbolicLink() === true) await unlink(path);
    else await rm(path, { recursive: true, force: true });
  }
}

/** What the repository says about itself right now. */
export async function describeRepository(folder: string): Promise<Repository> {
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
async function describeHead(folder: string): Promise<Pick<Repository, "commits" | "head">> {
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
