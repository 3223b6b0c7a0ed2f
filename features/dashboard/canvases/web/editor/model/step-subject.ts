import type { ChangeItem } from "@devloom/frame-protocol";
import { isEdit } from "./change-request.ts";
import { gestureOf } from "./gesture.ts";

/** The change that an undo or redo is about. */
export function subjectOf(item: ChangeItem): ChangeItem | null {
  if (item.type === "UNDO") return item.changeFields.changeToUndo;
  return item.type === "REDO" ? item.changeFields.changeToRedo : null;
}

/** Whether one is a further step of the same way back or forth: without the first it leads nowhere. */
export function isStepAfter(one: ChangeItem, first: ChangeItem): boolean {
  return !isEdit(first) && !isEdit(one) && gestureOf(one) === gestureOf(first);
}
