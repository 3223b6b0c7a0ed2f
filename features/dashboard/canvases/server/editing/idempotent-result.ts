import type { Transaction } from "@devloom/server-kit";
import { type ActivityRow, idMapOf } from "../activities/rows.ts";
import { filesOf, findByChangeId } from "../activities/store.ts";
import type { ChangeResult } from "../../contract.ts";
import type { EditSession } from "./project-edit-queue.ts";

/** How the activity of a change is found that was made already; a change without a name is new. */
export function findIdempotentResult(canvasId: string, changeId: string | undefined) {
  return async (tx: Transaction): Promise<ActivityRow | null> =>
    changeId === undefined ? null : findByChangeId(tx, canvasId, changeId);
}

/** The result of a change that was made already: its answer was lost on the way, and it was sent again. */
export async function presentIdempotentResult(
  { tx, project }: EditSession,
  activity: ActivityRow,
): Promise<ChangeResult> {
  const files = await filesOf(tx, activity.id);
  const paths = files.map(({ path }) => path);
  project.refresh(paths);
  const { treeElementLookup, scopeLookup } = project.lookups(paths);
  return {
    activityId: activity.id,
    prevIdToNewIdMap: idMapOf(activity),
    treeElementLookup,
    scopeLookup,
    wholeFiles: paths,
    files: files.map(({ path, after_hash: hash, diff }) => ({ path, hash, diff })),
  };
}
