import type { Keys } from "@devloom/web-kit";
import type { LucideIcon } from "lucide-react";
import type { EditorModel } from "../model/editor-model.ts";
import type { EditorUiState } from "./ui-state.ts";
import type { Reason } from "../model/reason.ts";

export type { Reason };

export const ACTION_IDS = [
  "editText",
  "changeTag",
  "rename",
  "toggleHidden",
  "goToCode",
  "openInIde",
  "askModel",
  "saveAsBlock",
  "insert",
  "drawDiv",
  "copy",
  "cut",
  "paste",
  "duplicate",
  "wrap",
  "moveBackward",
  "moveForward",
  "remove",
  "selectParent",
  "selectChild",
  "selectPrevious",
  "selectNext",
  "undo",
  "redo",
  "zoomIn",
  "zoomOut",
  "zoomFull",
  "zoomFit",
  "clickDeepest",
  "clickNextLevel",
  "zoomSelection",
  "select",
  "drive",
  "find",
] as const;
export type ActionId = (typeof ACTION_IDS)[number];

/** What actions work on. */
export interface ActionContext {
  readonly model: EditorModel;
  readonly ui: EditorUiState;
}

/** One thing that can be done: by key, from menus, from the bar, or from the list of commands. */
export interface Action {
  readonly id: ActionId;
  readonly icon: LucideIcon;
  /** The first is the one that is shown. */
  readonly keys: readonly Keys[];
  /** Groups are set apart in menus. */
  readonly group: "element" | "insert" | "clipboard" | "structure" | "walk" | "history" | "view";
  readonly destructive?: boolean;
  /** `null` when it can be done. */
  refusal(context: ActionContext): Reason | null;
  run(context: ActionContext): void;
}
