import type { ChangeType } from "./changes.ts";

/** What is fixed about how a type of change is shown. */
export interface ChangeFacts {
  /** Name that people read. */
  readonly changeName: string;
  /** May be shown at once while earlier changes are being written; undo and redo inherit it. */
  readonly whileFlushing: boolean;
  /** Can be taken back on the page before the server has, and shown once more. */
  readonly instantUndo: boolean;
}

function facts(changeName: string, instantUndo = false, whileFlushing = false): ChangeFacts {
  return { changeName, whileFlushing, instantUndo };
}

/** Every type of change with its name and how it is shown. */
export const CHANGES: Readonly<Record<ChangeType, ChangeFacts>> = {
  STYLING: facts("Styling", true, true),
  ADD_JSX: facts("Add Element", true),
  MOVE_JSX: facts("Move Element"),
  REMOVE_JSX: facts("Delete Element", true),
  CHANGE_PROP: facts("Change Prop"),
  ADD_CLASS: facts("Add Class", true, true),
  REMOVE_CLASS: facts("Remove Class"),
  UPDATE_CLASSES: facts("Update Classes", true, true),
  EDIT_TEXT: facts("Edit Text"),
  WRAP_DIV: facts("Wrap In Div"),
  DUPLICATE: facts("Duplicate"),
  CHANGE_TAG: facts("Change Tag Name"),
  UNDO: facts("Undo"),
  REDO: facts("Redo"),
  UNKNOWN: facts(""),
};

export function unknownChangeType(type: string): string {
  return `Unknown change type: ${type}`;
}

export function isChangeType(type: string): type is ChangeType {
  return Object.hasOwn(CHANGES, type);
}
