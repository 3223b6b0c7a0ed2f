import type { ChangeFields, NavNode } from "@devloom/frame-protocol";
import type { EditorModel } from "../model/editor-model.ts";
import { isSamePlace, type Place } from "./place.ts";
import { sourceElement } from "./source-element.ts";
import { tellingCopies } from "./tell-copies.ts";

type PlaceFields = Pick<
  ChangeFields["ADD_JSX"],
  "codebaseIdToAddTo" | "beforeCodebaseId" | "afterCodebaseId"
>;

/** A place in the fields of an addition. */
export function additionAt({ parentId, afterId, beforeId }: Place): PlaceFields {
  return {
    codebaseIdToAddTo: parentId,
    ...(afterId === undefined ? {} : { afterCodebaseId: afterId }),
    ...(beforeId === undefined ? {} : { beforeCodebaseId: beforeId }),
  };
}

/** Moves elements to a place, in their order; those that are there already stay. */
export function moveElements(model: EditorModel, ids: readonly string[], place: Place): void {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0 && isThere(model, only, place)) {
    // Among items of one list nothing changes places, and somebody waits for it to.
    if (isListed(model, only)) model.notify({ kind: "cannot", reason: "listItem" });
    return;
  }
  tellingCopies(model, ids, () => moveTogether(model, ids, place));
}

function moveTogether(model: EditorModel, ids: readonly string[], place: Place): void {
  const { tree } = model.lookups.get();
  model.together(() => {
    let next = place;
    for (const id of ids) {
      const { codebaseIdToAddTo, ...beside } = additionAt(next);
      const parentId = sourceElement(tree, id)?.parentId ?? null;
      model.submit("MOVE_JSX", {
        codebaseIdToMoveTo: codebaseIdToAddTo,
        codebaseIdToMove: id,
        ...beside,
        ...(parentId === null ? {} : { expectedCurrentParentCodebaseId: parentId }),
      });
      const isTop = place.parentId === (place.afterId ?? place.beforeId);
      next = { parentId: isTop ? id : place.parentId, afterId: id };
    }
  });
}

function isThere(model: EditorModel, id: string, place: Place): boolean {
  const { tree } = model.lookups.get();
  const [node] = nodesOf(model, id);
  return node !== undefined && isSamePlace(node, tree, place);
}

/** Whether a page shows an element of the source several times side by side. */
function isListed(model: EditorModel, id: string): boolean {
  const parents = nodesOf(model, id).map((node) => node.parent);
  return new Set(parents).size < parents.length;
}

function nodesOf(model: EditorModel, id: string): readonly NavNode[] {
  return model.storyboards.items
    .get()
    .flatMap((board) => model.keysOf(id, board.id))
    .flatMap((key) => model.navNode(key) ?? []);
}

/** Puts copies of elements at a place, in their order. */
export function copyElements(
  model: EditorModel,
  ids: readonly string[],
  markup: ReadonlyMap<string, string>,
  place: Place,
): void {
  // Each goes directly behind the same neighbour, so the last one is put there first.
  const ordered = place.afterId === undefined ? ids : ids.toReversed();
  model.together(() => {
    for (const id of ordered) {
      const html = markup.get(id);
      model.submit("ADD_JSX", {
        ...additionAt(place),
        addCodebaseId: id,
        ...(html === undefined ? {} : { htmlForInstantUpdate: withoutIds(html) }),
      });
    }
  });
}

/** Markup that names no element of the source, so that a copy is not taken for its original. */
export function withoutIds(html: string): string {
  return html
    .replace(/\s(?:tempoelementid|data-testid)="tempo-[^"]*"/g, "")
    .replace(/\btempo-[0-9a-f]{8}-[0-9a-f-]{27}\b ?/gi, "")
    .replace(/\scontenteditable="[^"]*"/g, "");
}
