import type { OutputOf, ParsedOf } from "@devloom/contract";
import { type Actor, type Platform, takePage, type Transaction } from "@devloom/server-kit";
import { findPeople, type Person } from "../../../../settings/identity/server/exports/accounts.ts";
import type { CanvasActivity, listCanvasActivities } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";
import type { ActivityFileRow, ActivityRow, ActivityTables } from "./rows.ts";
import { idMapOf } from "./rows.ts";

type Files = Pick<ActivityFileRow, "activity_id" | "path" | "after_hash" | "diff">;

/** Who changed what on a canvas and when, newest first. */
export async function listActivities(
  platform: Platform,
  actor: Actor,
  canvasId: string,
  query: ParsedOf<typeof listCanvasActivities>["query"],
): Promise<OutputOf<typeof listCanvasActivities>> {
  const found = await platform.database.tenant(actor, async (tx) => {
    await findCanvas(tx, canvasId);
    const rows = tx
      .query<ActivityTables>()
      .selectFrom("canvas_activity")
      .where("tenant_id", "=", tx.tenantId)
      .where("canvas_id", "=", canvasId)
      .where("stage", "=", "done")
      .$if(query.kind !== undefined, (all) => all.where("kind", "=", "change"));
    const page = await takePage(rows.selectAll(), query, "time");
    return { page, files: await filesOfAll(tx, page.rows) };
  });
  const { page, files } = found;
  const names = await findPeople(
    platform,
    page.rows.map((row) => row.actor_id),
  );
  const items = page.rows.map((row) => present(row, files.get(row.id) ?? [], names));
  return { items, total: page.total, nextCursor: page.nextCursor };
}

async function filesOfAll(
  tx: Transaction,
  rows: readonly ActivityRow[],
): Promise<Map<string, Files[]>> {
  const byActivity = new Map<string, Files[]>();
  if (rows.length === 0) return byActivity;
  const files = await tx
    .query<ActivityTables>()
    .selectFrom("canvas_activity_file")
    .select(["activity_id", "path", "after_hash", "diff"])
    .where("tenant_id", "=", tx.tenantId)
    .where(
      "activity_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  for (const file of files)
    byActivity.set(file.activity_id, [...(byActivity.get(file.activity_id) ?? []), file]);
  return byActivity;
}

function present(
  row: ActivityRow,
  files: readonly Files[],
  names: ReadonlyMap<string, Person>,
): CanvasActivity {
  return {
    id: row.id,
    type: row.type,
    // A change as the engine takes it is plain JSON.
    change: JSON.parse(row.change) as CanvasActivity["change"],
    actorId: row.actor_id,
    actorName: names.get(row.actor_id ?? "")?.name ?? null,
    time: row.time.toISOString(),
    files: files.map(({ path, after_hash: hash, diff }) => ({ path, hash, diff })),
    prevIdToNewIdMap: idMapOf(row),
    state: row.state,
    subjectId: row.subject_id,
    gestureId: row.gesture_id,
    isSetAside: row.set_aside,
  };
}
