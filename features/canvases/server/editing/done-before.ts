import { idMapOf } from "../activities/rows.ts";
import { filesOf, findByChangeId } from "../activities/store.ts";
import type { ChangeResult } from "../../contract.ts";
import type { Turn } from "./workshop.ts";

/**
 * The result of a change that was made already: its answer was lost on the way, and the caller sends it
 * again. `null` when the change is new, or has no name to know it by.
 */
export async function doneBefore(
  { tx, project }: Turn,
  canvasId: string,
  changeId: string | undefined,
): Promise<ChangeResult | null> {
  const activity = changeId === undefined ? null : await findByChangeId(tx, canvasId, changeId);
  if (activity === null) return null;
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
