import type { Keys } from "@devloom/web-kit";
import type { Action, ActionContext, Reason } from "../actions/action.ts";
import { saveActions } from "../insert/save/save-action.ts";
import { clipboardActions, elementActions, insertActions } from "../actions/element-actions.ts";
import { storyboardUnderPointer } from "../actions/keys-after-press.ts";
import { structureActions } from "../actions/structure-actions.ts";
import { historyActions, viewActions } from "../actions/view-actions.ts";
import { walkActions } from "../actions/walk-actions.ts";

/** Everything that can be done in the editor; keys, menus and the list of commands all read this. */
export const ACTIONS: readonly Action[] = [
  ...elementActions,
  ...saveActions,
  ...insertActions,
  ...clipboardActions,
  ...structureActions,
  ...walkActions,
  ...historyActions,
  ...viewActions,
];

/** Reasons that nobody sees on the screen; the others show for themselves. */
const TOLD: ReadonlySet<Reason> = new Set([
  "readOnly",
  "severalSelected",
  "notInSource",
  "noText",
  "notSiblings",
  "isRoot",
  "nothingCopied",
  "noPlace",
  "withoutEnd",
  "nothingToPass",
  "listItem",
  "otherParent",
  "lastBoard",
]);

const byKeys = new Map(
  ACTIONS.flatMap((action) => action.keys.map((keys) => [keys, action] as const)),
);

/** The actions of a group in their order. */
export function actionsOf(...groups: readonly Action["group"][]): readonly Action[] {
  return ACTIONS.filter(({ group }) => groups.includes(group));
}

export function actionForKeys(keys: Keys): Action | null {
  return byKeys.get(keys) ?? null;
}

/** Does what a key stands for. Returns whether it stands for anything, also when it cannot be done now. */
export function runKeys(context: ActionContext, keys: Keys): boolean {
  const action = actionForKeys(keys);
  if (action === null) return false;
  context.ui.waitingKeys.press(context.model, isForSelection(action), () =>
    runNow(context, action),
  );
  return true;
}

/** The same for keys that were pressed in the editor's own window, perhaps right after a press in a page. */
export function runKeysAfterPress(context: ActionContext, keys: Keys): boolean {
  const action = actionForKeys(keys);
  if (action === null) return false;
  const { ui, model } = context;
  ui.keysAfterPress.do(
    model.frames.find(storyboardUnderPointer()),
    isForSelection(action),
    () => runKeys(context, keys),
    () => model.notify({ kind: "cannot", reason: "pageSilent" }),
  );
  return true;
}

function isForSelection({ group }: Action): boolean {
  return group !== "history" && group !== "view";
}

function runNow(context: ActionContext, action: Action): void {
  const refusal = action.refusal(context);
  if (refusal === null) action.run(context);
  else if (TOLD.has(refusal)) context.model.notify({ kind: "cannot", reason: refusal });
}
