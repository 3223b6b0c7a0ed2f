import type { Transaction } from "@devloom/server-kit";
import type { FileLedger } from "@devloom/source-engine";
import {
  hashOrNull,
  type ProjectRoot,
  readText,
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
  project: ProjectRoot,
  projectId: string,
): Promise<void> {
  for (const activity of await unfinishedActivities(tx, projectId)) {
    const files = await filesOf(tx, activity.id);
    if (isWritten(project.root, files)) await complete(tx, project.root, activity, files);
    else {
      restoreFiles(project, activity.id, files);
      await forgetActivity(tx, activity.id);
    }
  }
}

async function complete(
  tx: Transaction,
  root: string,
  activity: ActivityRow,
  files: readonly ActivityFileRow[],
): Promise<void> {
  const asActor = tx.within({ tenantId: activity.tenant_id, actorId: activity.actor_id });
  // Written by the turn that began the activity.
  const ledgers = JSON.parse(activity.ledgers ?? "[]") as FileLedger[];
  await finishActivity(asActor, activity, files, ledgers);
  const gone = files.filter(({ after_hash }) => after_hash === null);
  removeEmptyFolders(root, pathsOf(gone));
}

function isWritten(root: string, files: readonly ActivityFileRow[]): boolean {
  return files.every((file) => hashNow(root, file.path) === file.after_hash);
}

/** Puts the old text back wherever the new one stands. */
export function restoreFiles(
  project: ProjectRoot,
  activityId: string,
  files: readonly ActivityFileRow[],
): void {
  const { root } = project;
  const written = files.filter((file) => hashNow(root, file.path) === file.after_hash);
  const restore = written.map((file) => ({
    path: file.path,
    beforeHash: file.after_hash,
    after: textsOf(file).before,
  }));
  writeFiles(project, activityId, restore, () => {});
  const neverWere = files.filter(({ before_hash }) => before_hash === null);
  removeEmptyFolders(root, pathsOf(neverWere));
}

const pathsOf = (files: readonly ActivityFileRow[]) => files.map(({ path }) => path);

function hashNow(root: string, path: string): string | null {
  return hashOrNull(readText(root, path)?.text ?? null);
}
