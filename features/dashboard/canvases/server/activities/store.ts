import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { UNDO_DEPTH } from "../../contract.ts";
import type { ActivityFileRow, ActivityRow, ActivityTables } from "./rows.ts";

const query = (tx: Transaction) => tx.query<ActivityTables>();

/** Says what is about to be written, before anything is. */
export async function insertActivity(
  tx: Transaction,
  row: Omit<ActivityRow, "sequence">,
  files: readonly ActivityFileRow[],
): Promise<void> {
  // The sequence is the database's to give.
  const activity = query(tx)
    .insertInto("canvas_activity")
    .values(row as ActivityRow)
    .execute();
  if (files.length === 0) await activity;
  else
    await Promise.all([
      activity,
      query(tx)
        .insertInto("canvas_activity_file")
        .values([...files])
        .execute(),
    ]);
}

export async function filesOf(tx: Transaction, activityId: string): Promise<ActivityFileRow[]> {
  return query(tx)
    .selectFrom("canvas_activity_file")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("activity_id", "=", activityId)
    .orderBy("position")
    .execute();
}

export async function findActivity(tx: Transaction, id: string): Promise<ActivityRow> {
  return query(tx)
    .selectFrom("canvas_activity")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A change of a canvas by its activity. */
export async function findChange(
  tx: Transaction,
  canvasId: string,
  id: string,
): Promise<ActivityRow | null> {
  const row = await query(tx)
    .selectFrom("canvas_activity")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .where("id", "=", id)
    .where("kind", "=", "change")
    .where("stage", "=", "done")
    .executeTakeFirst();
  return row ?? null;
}

/** The activity of a change by the name that its caller gave it. */
export async function findByChangeId(
  tx: Transaction,
  canvasId: string,
  changeId: string,
): Promise<ActivityRow | null> {
  const row = await query(tx)
    .selectFrom("canvas_activity")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .where("change_id", "=", changeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Activities of a project whose writing did not end. */
export async function unfinishedActivities(
  tx: Transaction,
  projectId: string,
): Promise<ActivityRow[]> {
  return query(tx)
    .selectFrom("canvas_activity")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("project_id", "=", projectId)
    .where("stage", "=", "writing")
    .orderBy("sequence")
    .execute();
}

export async function forgetActivity(tx: Transaction, id: string): Promise<void> {
  await query(tx)
    .deleteFrom("canvas_activity")
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

/** The change that undo is about: the newest in effect that was not set aside. */
export async function nextToUndo(tx: Transaction, canvasId: string): Promise<ActivityRow | null> {
  const row = await changesIn(tx, canvasId, "applied")
    .orderBy("sequence", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** The change that redo is about: the one undone last, which is the oldest undone. */
export async function nextToRedo(tx: Transaction, canvasId: string): Promise<ActivityRow | null> {
  const row = await changesIn(tx, canvasId, "undone").orderBy("sequence").executeTakeFirst();
  return row ?? null;
}

/** All changes that undo or redo can reach, newest first. */
export async function stepsOf(
  tx: Transaction,
  canvasId: string,
): Promise<Pick<ActivityRow, "id" | "id_map" | "state" | "gesture_id">[]> {
  return reachable(tx, canvasId, ["applied", "undone"])
    .select(["id", "id_map", "state", "gesture_id"])
    .orderBy("sequence", "desc")
    .execute();
}

function changesIn(tx: Transaction, canvasId: string, state: "applied" | "undone") {
  return reachable(tx, canvasId, [state]).selectAll().limit(1);
}

function reachable(tx: Transaction, canvasId: string, states: readonly ("applied" | "undone")[]) {
  return query(tx)
    .selectFrom("canvas_activity")
    .where("tenant_id", "=", tx.tenantId)
    .where("canvas_id", "=", canvasId)
    .where("kind", "=", "change")
    .where("stage", "=", "done")
    .where("state", "in", states)
    .where("set_aside", "=", false);
}

export async function setActivity(
  tx: Transaction,
  id: string,
  change: Partial<ActivityRow>,
): Promise<void> {
  await query(tx)
    .updateTable("canvas_activity")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}

/** A new change ends what could be redone, and what lies too far back to be undone. */
export async function dropBeyondReach(tx: Transaction, canvasId: string): Promise<void> {
  await sql`with dropped as (
      update canvas_activity set state = 'dropped'
      where tenant_id = ${tx.tenantId} and canvas_id = ${canvasId} and kind = 'change'
        and (state = 'undone' or (state = 'applied' and sequence <= (
          select sequence from canvas_activity
          where tenant_id = ${tx.tenantId} and canvas_id = ${canvasId} and kind = 'change' and state = 'applied'
          order by sequence desc offset ${UNDO_DEPTH} limit 1)))
      returning id, applied_by)
    update canvas_activity_file set kept_text = null
    from dropped where tenant_id = ${tx.tenantId}
      and canvas_activity_file.activity_id in (dropped.id, dropped.applied_by)`.execute(tx.query());
}
