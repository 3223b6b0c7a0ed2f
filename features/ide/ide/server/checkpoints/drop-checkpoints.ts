import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { GitFolder } from "@devloom/git-repository";
import { MAX_LIST_LENGTH } from "@devloom/project-files";
import { conflict, DAY_MILLISECONDS } from "@devloom/server-kit";
import { checkpointCommit, readCheckpoints } from "./list-checkpoints.ts";
import { CHECKPOINTS } from "./make-checkpoint.ts";

const MAX_MANUAL = 100;
const MAX_AUTOMATIC = 30;
const KEPT_DAYS = 30;

/** None of those that somebody made is dropped to make room for another. */
export async function assertRoom(repository: GitFolder): Promise<void> {
  const made = (await readCheckpoints(repository)).filter(({ cause }) => cause === "manual");
  if (made.length < MAX_MANUAL) return;
  const message = `A project has at most ${MAX_MANUAL} checkpoints of your own. Delete one first.`;
  throw conflict("too_many_checkpoints", message);
}

/** Drops those that were made by themselves and are too many or too old. */
export async function dropOld(repository: GitFolder, now: Date): Promise<void> {
  const automatic = (await readCheckpoints(repository)).filter(({ cause }) => cause !== "manual");
  const oldest = now.getTime() - KEPT_DAYS * DAY_MILLISECONDS;
  for (const [place, { id, time }] of automatic.entries())
    if (place >= MAX_AUTOMATIC || Date.parse(time) < oldest) await dropCheckpoint(repository, id);
}

/** Drops a checkpoint, and what is on the disk for it alone. */
export async function dropCheckpoint(repository: GitFolder, id: string): Promise<void> {
  const commit = await checkpointCommit(repository, id);
  const { git } = repository;
  await git(["update-ref", "-d", `${CHECKPOINTS}${id}`, commit]);
  const listed = await git(
    ["rev-list", "--objects", "--no-object-names", commit].concat([
      "--not",
      "--all",
      "--reflog",
      "--indexed-objects",
    ]),
    { longestOutput: MAX_LIST_LENGTH },
  );
  for (const object of listed.split("\n")) if (object !== "") await removeLoose(repository, object);
}

/** Git touches what it finds in place of writing it again: what is young may be about to be used. */
async function removeLoose({ folder }: GitFolder, object: string): Promise<void> {
  const file = join(folder, ".git/objects", object.slice(0, 2), object.slice(2));
  const state = await stat(file).catch(() => null);
  if (state !== null && Date.now() - state.mtimeMs > DAY_MILLISECONDS)
    await rm(file, { force: true });
}
