import type { Stacks } from "../model/undo-stacks.ts";

/** How often to undo (negative) or redo (positive) until the canvas is as it was after a change. */
export function stepsTo(activityId: string, { applied, undone }: Stacks): number {
  const inEffect = applied.findIndex((item) => item.activityId === activityId);
  if (inEffect !== -1) return Math.min(0, inEffect + 1 - applied.length);
  const place = undone.findIndex((item) => item.activityId === activityId);
  return place === -1 ? 0 : undone.length - place;
}
