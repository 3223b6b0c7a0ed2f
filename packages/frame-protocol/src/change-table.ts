import type { ChangeType } from "./changes.ts";

/** What is fixed about a type of change. */
export interface ChangeFacts {
  /** Name that people read. */
  readonly changeName: string;
  /** Path below `canvases/{canvasId}/parseAndMutate/`; `null` where nothing is sent. */
  readonly path: string | null;
  /** May be shown at once while earlier changes are being written; undo and redo inherit it. */
  readonly whileFlushing: boolean;
  /** Shown when the server has done it. */
  readonly toast: string | null;
  /** Can be taken back on the page before the server has. */
  readonly instantUndo: boolean;
}

const plain = { whileFlushing: false, toast: null, instantUndo: false };

/** Every type of change with its name, its request and how it is shown. */
export const CHANGES: Readonly<Record<ChangeType, ChangeFacts>> = {
  STYLING: {
    ...plain,
    changeName: "Styling",
    path: "mutate/styling",
    whileFlushing: true,
    instantUndo: true,
  },
  ADD_JSX: {
    ...plain,
    changeName: "Add Element",
    path: "mutate/addJsxElement",
    toast: "Successfully added",
    instantUndo: true,
  },
  MOVE_JSX: { ...plain, changeName: "Move Element", path: "mutate/moveJsxElement" },
  REMOVE_JSX: {
    ...plain,
    changeName: "Delete Element",
    path: "mutate/removeJsxElement",
    instantUndo: true,
  },
  CHANGE_PROP: {
    ...plain,
    changeName: "Change Prop",
    path: "mutate/changePropValue",
    toast: "Prop changed",
  },
  ADD_CLASS: {
    ...plain,
    changeName: "Add Class",
    path: "mutate/addClass",
    whileFlushing: true,
    instantUndo: true,
  },
  REMOVE_CLASS: { ...plain, changeName: "Remove Class", path: "mutate/removeClass" },
  UPDATE_CLASSES: {
    ...plain,
    changeName: "Update Classes",
    path: "mutate/updateClasses",
    whileFlushing: true,
    instantUndo: true,
  },
  EDIT_TEXT: { ...plain, changeName: "Edit Text", path: "mutate/editText" },
  WRAP_DIV: { ...plain, changeName: "Wrap In Div", path: "mutate/wrapInDiv" },
  DUPLICATE: { ...plain, changeName: "Duplicate", path: "mutate/duplicate" },
  CHANGE_TAG: { ...plain, changeName: "Change Tag Name", path: "mutate/changeElementTag" },
  UNDO: { ...plain, changeName: "Undo", path: "activities/undoChangeToFiles" },
  REDO: { ...plain, changeName: "Redo", path: "activities/redoChangeToFiles" },
  UNKNOWN: { ...plain, changeName: "", path: null },
};

export const UNSUPPORTED_OPERATION = "Unsupported operation";

export function unknownChangeType(type: string): string {
  return `Unknown change type: ${type}`;
}

export function isChangeType(type: string): type is ChangeType {
  return Object.hasOwn(CHANGES, type);
}

/** The type of change that a request path below `parseAndMutate/` makes. */
export function changeTypeOfPath(path: string): ChangeType | null {
  for (const [type, facts] of Object.entries(CHANGES))
    if (facts.path === path && isChangeType(type)) return type;
  return null;
}

/** Where a change is sent to; a change by somebody else has no request. */
export function requestPath(type: ChangeType, canvasId: string): string {
  const { path } = CHANGES[type];
  if (path === null) throw new Error(UNSUPPORTED_OPERATION);
  return `canvases/${canvasId}/parseAndMutate/${path}`;
}
