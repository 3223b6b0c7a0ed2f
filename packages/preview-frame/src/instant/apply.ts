import {
  CHANGES,
  type ChangeItem,
  type IdMap,
  MARKER_ATTRIBUTES,
  invertIdMap,
  rebuildChangeItem,
} from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { rebuildNavTree } from "../nav-tree/build.ts";
import { selectAlone, setMultiSelection } from "../selection.ts";
import { addClass, applyStyling, removeClass, updateClasses } from "./classes.ts";
import { ensureHideStyle } from "./marks.ts";
import { remapNodes, remapSelection } from "./remap.ts";
import { type InstantResult, NOTHING_DONE } from "./result.ts";
import {
  addElement,
  changeTag,
  duplicate,
  moveElement,
  removeElements,
  wrapInDiv,
} from "./structure.ts";
import { undoChange } from "./undo.ts";

/** So many changes can be taken back without the editor's help. */
const MAX_REMEMBERED = 20;

/** Shows a change on the page before the source has it, and tells the editor how that went. */
export function applyChangeItem(frame: Frame, plain: Readonly<Record<string, unknown>>): void {
  const item = rebuildChangeItem(plain);
  if (item === null) return;
  const { successful, data, structural } = quietly(frame, () => {
    ensureHideStyle();
    return apply(frame, item);
  });
  remember(frame, item.id, data);
  applySelection(frame, item);
  if (successful) quietly(frame, removeSpentNodes);
  send(frame, {
    id: "INSTANT_UPDATE_DONE",
    // The answer carries the item as it came.
    changeItem: plain as unknown as ChangeItem,
    instantUpdateData: data,
    instantUpdateSuccessful: successful,
  });
  if (structural) rebuildNavTree(frame);
  frame.redrawOutlines();
}

function remember({ shownData }: Frame, id: string, data: unknown): void {
  if (data === undefined) return;
  shownData.set(id, data);
  const [oldest] = shownData.keys();
  if (shownData.size > MAX_REMEMBERED && oldest !== undefined) shownData.delete(oldest);
}

function apply(frame: Frame, item: ChangeItem): InstantResult {
  switch (item.type) {
    case "ADD_JSX":
      return addElement(frame, item);
    case "MOVE_JSX":
      return moveElement(frame, item);
    case "REMOVE_JSX":
      return removeElements(frame, item);
    case "ADD_CLASS":
      return addClass(frame, item);
    case "STYLING":
      return applyStyling(frame, item);
    case "REMOVE_CLASS":
      return removeClass(frame, item);
    case "UPDATE_CLASSES":
      return updateClasses(frame, item);
    case "WRAP_DIV":
      return wrapInDiv(frame, item);
    case "DUPLICATE":
      return duplicate(frame, item);
    case "CHANGE_TAG":
      return changeTag(frame, item);
    case "UNDO":
      return undo(frame, item.changeFields);
    case "REDO":
      return redo(frame, item.changeFields.changeToRedo);
    case "CHANGE_PROP":
    case "EDIT_TEXT":
    case "UNKNOWN":
      return NOTHING_DONE;
    default:
      return item satisfies never;
  }
}

function undo(
  frame: Frame,
  fields: Extract<ChangeItem, { type: "UNDO" }>["changeFields"],
): InstantResult {
  const { changeToUndo } = fields;
  const hasSelection =
    changeToUndo.elementKeyToSelectAfterUndoInstantUpdate !== undefined ||
    changeToUndo.elementKeysToMultiselectAfterUndoInstantUpdate !== undefined;
  const remapped = remap(frame, invertIdMap(changeToUndo.prevIdToNewIdMap), !hasSelection);
  const result = undoChange(frame, fields);
  return { ...result, structural: result.structural || remapped };
}

function redo(frame: Frame, change: ChangeItem): InstantResult {
  if (!CHANGES[change.type].instantUndo) return NOTHING_DONE;
  const result = apply(frame, change);
  remember(frame, change.id, result.data);
  send(frame, {
    id: "INSTANT_UPDATE_DONE",
    changeItem: change,
    instantUpdateData: result.data,
    instantUpdateSuccessful: result.successful,
  });
  applySelection(frame, change);
  const remapped = remap(frame, change.prevIdToNewIdMap, true);
  return { ...result, structural: result.structural || remapped };
}

function remap(frame: Frame, map: IdMap, alsoSelection: boolean): boolean {
  const changed = remapNodes(frame, map);
  remapSelection(frame, map, alsoSelection);
  return changed;
}

/** Selects what the change names. A field that is absent leaves its part of the selection alone. */
function applySelection(frame: Frame, item: ChangeItem): void {
  const undone = item.type === "UNDO" ? item.changeFields.changeToUndo : null;
  const one =
    undone === null
      ? item.elementKeyToSelectAfterInstantUpdate
      : undone.elementKeyToSelectAfterUndoInstantUpdate;
  const several =
    undone === null
      ? item.elementKeysToMultiselectAfterInstantUpdate
      : undone.elementKeysToMultiselectAfterUndoInstantUpdate;
  if (one !== undefined) selectAlone(frame, one);
  if (several !== undefined) setMultiSelection(frame, several ?? []);
}

function removeSpentNodes(): void {
  const selector = `[${MARKER_ATTRIBUTES.deleteAfterInstantUpdate}=true]`;
  for (const node of document.querySelectorAll(selector)) node.remove();
}
