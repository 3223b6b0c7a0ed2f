import {
  type ChangeFields,
  type ChangeItem,
  type ChangeType,
  newChangeItem,
} from "@devloom/frame-protocol";

/**
 * A new change that remembers what is selected now, for its undo. `selectionAfter` says what is
 * selected once it is shown: left out, what is selected now; empty, nothing.
 */
export function newItem<Type extends ChangeType>(
  type: Type,
  changeFields: ChangeFields[Type],
  selected: readonly string[],
  selectionAfter?: readonly string[],
): ChangeItem {
  // The parts of an item by its type: a generic item is one of the union.
  return {
    ...newChangeItem(type, changeFields),
    ...afterUndo(selected),
    ...(selectionAfter === undefined ? {} : afterUpdate(selectionAfter)),
  } as ChangeItem;
}

/** One element or none ends what was multi-selected: a field that is left out would leave it alone. */
function afterUndo(keys: readonly string[]): Partial<ChangeItem> {
  return keys.length > 1
    ? { elementKeysToMultiselectAfterUndoInstantUpdate: [...keys] }
    : {
        elementKeyToSelectAfterUndoInstantUpdate: keys[0] ?? null,
        elementKeysToMultiselectAfterUndoInstantUpdate: null,
      };
}

function afterUpdate(keys: readonly string[]): Partial<ChangeItem> {
  return keys.length > 1
    ? { elementKeysToMultiselectAfterInstantUpdate: [...keys] }
    : {
        elementKeyToSelectAfterInstantUpdate: keys[0] ?? null,
        elementKeysToMultiselectAfterInstantUpdate: null,
      };
}
