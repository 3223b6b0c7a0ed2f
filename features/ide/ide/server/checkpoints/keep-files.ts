import { existsSync } from "node:fs";
import { join } from "node:path";
import { type GitFolder, gitFolder } from "@devloom/git-repository";
import { GitError, hashBytes, writeFilesInSlices } from "@devloom/project-files";
import { AppError, newId, type Platform } from "@devloom/server-kit";
import { findPerson } from "../../../../settings/identity/server/exports/accounts.ts";
import { type ProjectWork, tellSaved } from "../project-work.ts";
import { keepVersions, textOfBytes } from "../versions/keep-versions.ts";
import { dropOld } from "./drop-checkpoints.ts";
import { checkpointCommit } from "./list-checkpoints.ts";
import { makeCheckpoint, type NewCheckpoint } from "./make-checkpoint.ts";
import { compareFiles, filesOf, planWrites } from "./restore-checkpoint.ts";
import { type KeptFile, readWorkFiles } from "./work-files.ts";

/** Keeps all files as they are, in the name of whoever works, and drops what is kept for too long. */
export async function keepFiles(
  platform: Platform,
  { tx }: ProjectWork,
  repository: GitFolder,
  about: Omit<NewCheckpoint, "author">,
  files?: ReadonlyMap<string, KeptFile>,
): Promise<string> {
  const actorId = tx.scope?.actorId ?? null;
  const account = await findPerson(platform, actorId);
  const author = account ?? { name: "Devloom", email: "devloom@localhost" };
  const id = await makeCheckpoint(repository, { ...about, author }, files);
  await dropOld(repository, platform.clock.now());
  return id;
}

/**
 * Keeps all files before something that changes many of them. Texts of files are kept as versions anyway: where there is
 * no repository, or one that is too large, that is enough.
 */
export async function keepBefore(
  platform: Platform,
  work: ProjectWork,
  cause: "replace" | "discard",
): Promise<void> {
  if (!existsSync(join(work.root, ".git"))) return;
  try {
    await keepFiles(platform, work, gitFolder(work.root), { name: "", cause });
  } catch (error) {
    if (!(error instanceof GitError || error instanceof AppError)) throw error;
    platform.log.warn({ err: error, projectId: work.projectId }, "no checkpoint was made");
  }
}

/** Makes all files what a checkpoint has, in one step, after another one has kept what they are. */
export async function restoreFiles(
  platform: Platform,
  work: ProjectWork,
  repository: GitFolder,
  id: string,
): Promise<{ files: number; before: string | null }> {
  const then = await filesOf(repository, await checkpointCommit(repository, id));
  const now = await readWorkFiles(repository);
  const changes = compareFiles(now, then);
  if (changes.length === 0) return { files: 0, before: null };
  const writes = await planWrites(repository, changes, then);
  const before = await keepFiles(platform, work, repository, { name: "", cause: "restore" }, now);
  const texts = writes.map(({ path, after }) => ({
    path,
    after: after === null || typeof after === "string" ? after : textOfBytes(after),
  }));
  await keepVersions(work, texts, "restored");
  await tellSaved(
    work,
    writes.map(({ path, after }) => ({
      path,
      hash: after === null ? null : hashBytes(Buffer.from(after)),
    })),
  );
  await writeFilesInSlices(work, newId(), writes);
  return { files: writes.length, before };
}
