import type { OutputOf } from "@devloom/contract";
import type { Actor, Platform } from "@devloom/server-kit";
import type { listHistorySteps } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";
import { idMapOf } from "./rows.ts";
import { stepsOf } from "./store.ts";

/**
 * What can be undone and redone on a canvas, as undo and redo go through it: by the order in which it was
 * done, whatever the clocks said, and all of it, however much was undone and redone since.
 */
export async function listSteps(
  platform: Platform,
  actor: Actor,
  canvasId: string,
): Promise<OutputOf<typeof listHistorySteps>> {
  const rows = await platform.database.tenant(actor, async (tx) => {
    await findCanvas(tx, canvasId);
    return stepsOf(tx, canvasId);
  });
  const items = rows.map((row) => ({
    id: row.id,
    prevIdToNewIdMap: idMapOf(row),
    state: row.state === "undone" ? ("undone" as const) : ("applied" as const),
    gestureId: row.gesture_id,
  }));
  return { items, total: items.length };
}
