import { isChangeType } from "./change-table.ts";
import type { ChangeType } from "./changes.ts";

/** How a type of change is asked of the server; previewed pages ask for nothing. */
export interface ChangeRequest {
  /** Path below `canvases/{canvasId}/parseAndMutate/`; `null` where nothing is sent. */
  readonly path: string | null;
  /** Shown when the server has done it. */
  readonly toast: string | null;
}

function at(path: string | null, toast: string | null = null): ChangeRequest {
  return { path, toast };
}

/** Every type of change with its request. */
export const CHANGE_REQUESTS: Readonly<Record<ChangeType, ChangeRequest>> = {
  STYLING: at("mutate/styling"),
  ADD_JSX: at("mutate/addJsxElement", "Successfully added"),
  MOVE_JSX: at("mutate/moveJsxElement"),
  REMOVE_JSX: at("mutate/removeJsxElement"),
  CHANGE_PROP: at("mutate/changePropValue", "Prop changed"),
  ADD_CLASS: at("mutate/addClass"),
  REMOVE_CLASS: at("mutate/removeClass"),
  UPDATE_CLASSES: at("mutate/updateClasses"),
  EDIT_TEXT: at("mutate/editText"),
  WRAP_DIV: at("mutate/wrapInDiv"),
  DUPLICATE: at("mutate/duplicate"),
  CHANGE_TAG: at("mutate/changeElementTag"),
  UNDO: at("activities/undoChangeToFiles"),
  REDO: at("activities/redoChangeToFiles"),
  UNKNOWN: at(null),
};

export const UNSUPPORTED_OPERATION = "Unsupported operation";

/** The type of change that a request path below `parseAndMutate/` makes. */
export function changeTypeOfPath(path: string): ChangeType | null {
  for (const [type, request] of Object.entries(CHANGE_REQUESTS))
    if (request.path === path && isChangeType(type)) return type;
  return null;
}

/** Where a change is sent to; a change by somebody else has no request. */
export function requestPath(type: ChangeType, canvasId: string): string {
  const { path } = CHANGE_REQUESTS[type];
  if (path === null) throw new Error(UNSUPPORTED_OPERATION);
  return `canvases/${canvasId}/parseAndMutate/${path}`;
}
