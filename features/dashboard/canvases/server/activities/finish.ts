import { assertNever } from "@devloom/contract";
import type { NewEvent, Transaction } from "@devloom/server-kit";
import type { FileLedger } from "@devloom/source-engine";
import { sql } from "kysely";
import { storeActivityLedgers } from "./ledgers.ts";
import { type ActivityFileRow, type ActivityRow, idMapOf } from "./rows.ts";
import { dropBeyondReach, setActivity } from "./store.ts";

/**
 * The files of an activity are written: ledgers, history and event follow in one transaction, also
 * when a gateway died before it could do so itself. Returns the new revision of the ledgers.
 */
export async function finishActivity(
  tx: Transaction,
  activity: Omit<ActivityRow, "sequence">,
  files: readonly ActivityFileRow[],
  ledgers: readonly Pick<FileLedger, "path">[],
): Promise<number> {
  const paths = ledgers.map(({ path }) => path);
  const event: NewEvent = {
    type: "canvas.changed",
    subject: `canvas/${activity.canvas_id}`,
    data: {
      projectId: activity.project_id,
      activityId: activity.id,
      actorId: activity.actor_id,
      type: activity.type,
      files: files.map(({ path, after_hash: hash }) => ({ path, hash })),
      prevIdToNewIdMap: idMapOf(activity),
    },
  };
  // None waits for another's answer: they go to the database together.
  const [revision] = await Promise.all([
    storeActivityLedgers(tx, activity, paths),
    moveHistory(tx, activity),
    tx.emit(event),
  ]);
  return revision;
}

async function moveHistory(
  tx: Transaction,
  { id, canvas_id, kind, state, subject_id }: Omit<ActivityRow, "sequence">,
): Promise<void> {
  switch (kind) {
    case "change":
      // What changed no file is no step of the history.
      return state === "applied" ? dropBeyondReach(tx, canvas_id) : undefined;
    case "undo":
      await forgetTexts(tx, id);
      return setActivity(tx, subject_id ?? "", { state: "undone" });
    case "redo":
      await sql`update canvas_activity_file set kept_text = null where tenant_id = ${tx.tenantId}
        and activity_id = (select applied_by from canvas_activity where id = ${subject_id})`.execute(
        tx.query(),
      );
      return setActivity(tx, subject_id ?? "", { state: "applied", applied_by: id });
    default:
      return assertNever(kind);
  }
}

/** An undo is never undone itself: its change is redone instead. */
async function forgetTexts(tx: Transaction, activityId: string): Promise<void> {
  await sql`update canvas_activity_file set kept_text = null
    where tenant_id = ${tx.tenantId} and activity_id = ${activityId}`.execute(tx.query());
}
