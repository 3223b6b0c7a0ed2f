import type { CanvasActivity } from "../../../../contract.ts";

/** A change in the history of a canvas of which only its state matters. */
export function activity(
  id: string,
  state: CanvasActivity["state"],
  gestureId: string | null = null,
): CanvasActivity {
  return {
    id,
    type: "DUPLICATE",
    change: {},
    actorId: null,
    actorName: null,
    time: "2026-01-01T00:00:00.000Z",
    files: [],
    prevIdToNewIdMap: {},
    state,
    subjectId: null,
    gestureId,
  };
}
