import { findCommit, type GitFolder } from "@devloom/git-repository";
import { GitError, hashBytes, kindOf, projectPath } from "@devloom/project-files";
import { AppError, conflict, type Platform } from "@devloom/server-kit";
import { deleteEntry } from "../kept-copies.ts";
import { type ProjectWork, tellSaved } from "../project-work.ts";
import { keepVersions } from "../versions/keep-versions.ts";
import { keepBefore } from "./keep-files.ts";
import { readWorkFile } from "./work-files.ts";

/**
 * Makes files what the newest commit has. What they are is kept before: in a checkpoint, texts also among the saves. A file
 * that no commit has is deleted, and can be brought back like others that were. Called with the lock of the project held.
 */
export async function discardChanges(
  platform: Platform,
  work: ProjectWork,
  repository: GitFolder,
  paths: readonly string[],
): Promise<{ files: number }> {
  const wanted = [...new Set(paths.map((path) => projectPath(path)))];
  const committed = await committedAmong(repository, wanted);
  const known = wanted.filter((path) => committed.has(path));
  const added = wanted.filter((path) => !committed.has(path));
  for (const path of added) if (kindOf(repository.folder, path) === "folder") throw notAFile(path);
  await keepBefore(platform, work, "discard");
  await keepVersions(
    work,
    known.map((path) => ({ path, after: null })),
  );
  try {
    await checkOut(repository, known);
    await forget(repository, added);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new AppError(409, "not_discarded", explain(error), { cause: error });
  }
  for (const path of added)
    if (kindOf(repository.folder, path) !== null) await deleteEntry(platform, work, path);
  await tellSaved(
    work,
    known.map((path) => {
      const file = readWorkFile(repository.folder, path);
      return { path, hash: file === null ? null : hashBytes(file.bytes) };
    }),
  );
  return { files: wanted.length };
}

/** Which of them the newest commit has; all of those are files. */
async function committedAmong(
  repository: GitFolder,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if ((await findCommit(repository, "HEAD")) === null) return new Set();
  const list = ["ls-tree", "-z", "--full-tree", "HEAD", "--", ...paths];
  const entries = (await repository.git(["--literal-pathspecs", ...list])).split("\0");
  return new Set(
    entries.slice(0, -1).map((entry) => {
      const [, mode = "", path = ""] = /^(\d+) \w+ [0-9a-f]+\t(.*)$/s.exec(entry) ?? [];
      if (!mode.startsWith("100")) throw notAFile(path);
      return path;
    }),
  );
}

/** As git would check them out: with the line breaks that the repository asks for. */
async function checkOut({ git }: GitFolder, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await git(["--literal-pathspecs", "checkout", "--quiet", "HEAD", "--", ...paths]);
}

/** What was staged of new files is not any more. */
async function forget({ git }: GitFolder, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const remove = ["rm", "--cached", "--force", "--quiet", "--ignore-unmatch", "--", ...paths];
  await git(["--literal-pathspecs", ...remove]);
}

function notAFile(path: string): AppError {
  return conflict("not_a_file", `${path} is not a file, so its changes can't be discarded here.`);
}

function explain({ message }: GitError): string {
  return message.includes("index.lock")
    ? "Another git command is at work in this project. Try again when it has ended."
    : "These changes can't be discarded. Something else lies in the place of a file.";
}
