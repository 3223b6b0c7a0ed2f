import { lstat, mkdir, rename, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gitTime } from "@devloom/git-repository";
import { git, GitError, ownRootFile } from "@devloom/project-files";
import type { Repository } from "../contract.ts";

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
export async function commitFirst(
  folder: string,
  message: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = { folder, ...(signal === undefined ? {} : { signal }) };
  await git(["init", "--quiet", "--template=", `--initial-branch=${DEFAULT_BRANCH}`], options);
  await git(["add", "--all"], options);
  await git(["commit", "--quiet", "--allow-empty", "--message", message], options);
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

const HEAD_FIELDS = ["objectname", "contents:subject", "authorname", "committerdate:unix"];
const BRANCH_FORMAT = ["HEAD", "refname:short", ...HEAD_FIELDS].map((field) => `%(${field})`);

/** What the repository says about itself right now. */
export async function describeRepository(folder: string): Promise<Repository> {
  const [refs, objects, commits] = await Promise.all([
    git(["for-each-ref", `--format=${BRANCH_FORMAT.join("%00")}`, "refs/heads"], { folder }),
    git(["count-objects", "-v"], { folder }),
    countCommits(folder),
  ]);
  const branches = refs
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\0"));
  const current = branches.find(([mark]) => mark === "*")?.slice(2);
  const kibibytes = [...objects.matchAll(/^size(?:-pack)?: (\d+)$/gm)].reduce(
    (sum, [, size]) => sum + Number(size),
    0,
  );
  return {
    commits,
    head: commits === 0 ? null : presentHead(current ?? (await readDetachedHead(folder))),
    branches: branches.map(([, name = ""]) => name),
    sizeBytes: kibibytes * 1024,
  };
}

/** A branch without a commit is a valid state of a repository. */
async function countCommits(folder: string): Promise<number> {
  const count = await git(["rev-list", "--count", "HEAD", "--"], { folder }).catch(
    (error: unknown) => {
      if (error instanceof GitError && /bad revision|unknown revision/.test(error.message))
        return "0";
      throw error;
    },
  );
  return Number(count.trim());
}

async function readDetachedHead(folder: string): Promise<string[]> {
  const log = await git(["log", "-1", "--format=%H%x00%s%x00%an%x00%ct"], { folder });
  return log.trim().split("\0");
}

function presentHead(fields: readonly string[]): Repository["head"] {
  const [id = "", subject = "", author = "", time = ""] = fields;
  return { id, subject, author, time: gitTime(time) };
}
