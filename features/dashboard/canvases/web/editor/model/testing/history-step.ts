import type { HistoryStep } from "../../../../contract.ts";

/** A change in the history of a canvas. */
export function historyStep(
  id: string,
  state: HistoryStep["state"],
  gestureId: string | null = null,
): HistoryStep {
  return { id, prevIdToNewIdMap: {}, state, gestureId };
}
