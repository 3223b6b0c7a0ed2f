import type { CanvasActivity } from "../../../contract.ts";
import type { Stacks } from "../model/undo-stacks.ts";

/** Whether a step can be passed over by undo: the one that undo is about, or one that was set aside. */
export function canSetAside(
  { id, state, isSetAside }: Pick<CanvasActivity, "id" | "state" | "isSetAside">,
  { applied }: Stacks,
): boolean {
  return state === "applied" && (isSetAside || applied.at(-1)?.activityId === id);
}
