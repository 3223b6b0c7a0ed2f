import type { CanvasActivity } from "../../../contract.ts";

/** How often to undo (negative) or redo (positive) until the canvas is as it was after an activity. */
export function stepsTo(activityId: string, activities: readonly CanvasActivity[]): number {
  const inState = (state: CanvasActivity["state"]): string[] =>
    activities.filter((one) => one.state === state).map(({ id }) => id);
  const undos = inState("applied").indexOf(activityId);
  if (undos > 0) return -undos;
  const undone = inState("undone");
  const place = undone.indexOf(activityId);
  return place === -1 ? 0 : undone.length - place;
}
