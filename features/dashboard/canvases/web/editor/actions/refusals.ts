import type { EditorModel } from "../model/editor-model.ts";
import type { ActionContext, Reason } from "./action.ts";
import { chosenIds, chosenKeys } from "./chosen.ts";
import type { Holds } from "./holds.ts";
import { holdsFor, holdsTags } from "./nesting.ts";
import { type Place, placeFor, placeInTree } from "./place.ts";
import { type SourceElement, sourceElement } from "./source-element.ts";

type Check = (context: ActionContext) => Reason | null;

/** The first reason that one of the checks has. */
export function firstOf(...checks: readonly Check[]): Check {
  return (context) => {
    for (const check of checks) {
      const reason = check(context);
      if (reason !== null) return reason;
    }
    return null;
  };
}

export const mayEdit: Check = ({ model }) => {
  if (!model.canEdit) return "readOnly";
  return model.tools.get() === "drive" ? "driving" : null;
};

/** Something of the source is selected. */
export const hasChosen: Check = ({ model }) => {
  const ids = chosenIds(model);
  if (ids.length === 0) return "nothingSelected";
  const { tree } = model.lookups.get();
  return ids.every((id) => tree[id] !== undefined) ? null : "notInSource";
};

/** Exactly one element of the source is selected. */
export const hasOne: Check = (context) =>
  hasChosen(context) ?? (chosenKeys(context.model).length > 1 ? "severalSelected" : null);

/** The selected elements stand in the same element of the source. */
export const areSiblings: Check = ({ model }) => {
  const { tree } = model.lookups.get();
  const parents = new Set(chosenIds(model).map((id) => sourceElement(tree, id)?.parentId ?? id));
  return parents.size > 1 ? "notSiblings" : null;
};

/** What is selected stands in another element or in a fragment, so that it can be taken from there. */
export const hasParent: Check = ({ model }) => {
  const { tree } = model.lookups.get();
  const isRoot = (id: string): boolean => {
    const element = sourceElement(tree, id);
    return element !== null && element.parentId === null && !element.inTopFragment;
  };
  return chosenIds(model).some(isRoot) ? "isRoot" : null;
};

export const editsOne: Check = firstOf(mayEdit, hasOne);
export const editsChosen: Check = firstOf(mayEdit, hasChosen);

/** The one selected element as the source has it. */
export function chosenElement(model: EditorModel): SourceElement | null {
  const [id] = chosenIds(model);
  return id === undefined ? null : sourceElement(model.lookups.get().tree, id);
}

/**
 * Where something new goes: by the selection, else into the page of the first storyboard. `tag` is what it is, `null`
 * for a component and for what is not known yet.
 */
export function placeForNew(model: EditorModel, tag: string | null = null): Place | null {
  return placeThatHolds(model, holdsTags(model.lookups.get().tree, [tag], model.nav.shownTag));
}

/** Where copies of elements go. */
export function placeForCopies(model: EditorModel, ids: readonly string[]): Place | null {
  return placeThatHolds(model, holdsFor(model.lookups.get().tree, ids, model.nav.shownTag));
}

function placeThatHolds(model: EditorModel, holds: Holds): Place | null {
  const last = chosenIds(model).at(-1);
  if (last !== undefined) return placeFor(model.lookups.get().tree, holds, last);
  const { storyboardId } = model.selection.get();
  const boardId = storyboardId ?? model.storyboards.items.get()[0]?.id ?? "";
  return placeInTree(model.navTrees.get()[boardId] ?? null, holds);
}

export const hasPlace: Check = ({ model }) => (placeForNew(model) === null ? "noPlace" : null);
