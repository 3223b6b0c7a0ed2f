import type { OutputOf } from "@devloom/contract";
import { type Actor, conflict, notFound, type Platform } from "@devloom/server-kit";
import type { setStepAside as setStepAsideEndpoint } from "../../contract.ts";
import { findCanvas } from "../canvases/store.ts";
import { findChange, setActivity } from "./store.ts";

/**
 * A change that cannot be undone now, because others build on it or its place was edited, stays in effect
 * while undo goes on to older ones; taken up again, undo is about it once more.
 */
export async function setStepAside(
  platform: Platform,
  actor: Actor,
  { canvasId, activityId }: { readonly canvasId: string; readonly activityId: string },
  isSetAside: boolean,
): Promise<OutputOf<typeof setStepAsideEndpoint>> {
  return platform.database.tenant(actor, async (tx) => {
    const canvas = await findCanvas(tx, canvasId);
    const change = await findChange(tx, canvasId, activityId);
    if (change === null) throw notFound("This step");
    if (change.state !== "applied")
      throw conflict("not_in_effect", "Only an active step can be set aside.");
    await setActivity(tx, activityId, { set_aside: isSetAside });
    await tx.emit({
      type: "canvas.refreshed",
      subject: `canvas/${canvasId}`,
      data: {
        projectId: canvas.project_id,
        files: [],
        prevIdToNewIdMap: {},
      },
    });
    return { id: activityId, isSetAside };
  });
}
