import { realpathSync } from "node:fs";
import type { Transaction } from "@devloom/server-kit";
import type { FileLedger } from "@devloom/source-engine";
import {
  readText,
  hashOrNull,
  removeDrafts,
  removeEmptyFolders,
  writeFiles,
} from "@devloom/project-files";
import { finishActivity } from "../activities/finish.ts";
import { type ActivityFileRow, type ActivityRow, textsOf } from "../activities/rows.ts";
import { filesOf, forgetActivity, unfinishedActivities } from "../activities/store.ts";

/**
 * Ends what a gateway that died has begun. Called with the lock of the project held: whoever still
 * writes would hold it. All files new means that only the last note was missing; anything else goes
 * back to what it was, except where somebody has changed a file since.
 */
export async function recoverProject(
  tx: Transaction,
  folder: string,
  projectId: string,
): Promise<void> {
  for (const activity of await unfinishedActivities(tx, projectId)) {
    const files = await filesOf(tx, activity.id);
    if (isWritten(folder, activity, files)) await complete(tx, folder, activity, files);
    else {
      takeBack(folder, activity.id, files);
      await forgetActivity(tx, activity.id);
    }
  }
}

async function complete(
  tx: Transaction,
  folder: string,
  activity: ActivityRow,
  files: readonly ActivityFileRow[],
): Promise<void> {
  const asActor = tx.within({ tenantId: activity.tenant_id, actorId: activity.actor_id });
  // Written by the turn that began the activity.
  const ledgers = JSON.parse(activity.ledgers ?? "[]") as FileLedger[];
  await finishActivity(asActor, activity, files, ledgers);
  const gone = files.filter(({ after_hash }) => after_hash === null);
  removeEmptyFolders(realpathSync(folder), pathsOf(gone));
}

function isWritten(
  folder: string,
  activity: ActivityRow,
  files: readonly ActivityFileRow[],
): boolean {
  const root = realpathSync(folder);
  removeDrafts(root, activity.id, pathsOf(files));
  return files.every((file) => hashNow(root, file.path) === file.after_hash);
}

/** Puts the old text back wherever the new one stands. */
export function takeBack(
  folder: string,
  activityId: string,
  files: readonly ActivityFileRow[],
): void {
  const root = realpathSync(folder);
  removeDrafts(root, activityId, pathsOf(files));
  const written = files.filter((file) => hashNow(root, file.path) === file.after_hash);
  const restore = written.map((file) => ({
    path: file.path,
    beforeHash: file.after_hash,
    after: textsOf(file).before,
  }));
  writeFiles(root, activityId, restore, () => {});
  const neverWere = files.filter(({ before_hash }) => before_hash === null);
  removeEmptyFolders(root, pathsOf(neverWere));
}

const pathsOf = (files: readonly ActivityFileRow[]) => files.map(({ path }) => path);

function hashNow(root: string, path: string): string | null {
  return hashOrNull(readText(root, path)?.text ?? null);
}
