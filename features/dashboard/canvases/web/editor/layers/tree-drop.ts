import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import type { Holds } from "../actions/holds.ts";
import { type Place, placeBeside, placeInTree, sourceChildren } from "../actions/place.ts";
import type { LayerRow } from "./flatten.ts";

/** Where a dragged row would land, and where the line that shows it is drawn. */
export interface TreeDrop {
  readonly place: Place;
  readonly rowKey: string;
  readonly mark: "before" | "after" | "inside";
}

export interface TreeDropInput {
  readonly row: LayerRow;
  /** The tree of the row's storyboard. */
  readonly root: NavNode | null;
  /** How far down the row the pointer is, from 0 to 1. */
  readonly fraction: number;
  readonly tree: TreeElementLookup;
  readonly holds: Holds;
  /** Keys and ids of what is dragged. */
  readonly draggedKeys: readonly string[];
  readonly draggedIds: readonly string[];
}

/** What letting go over a row means; `null` where nothing can be put. */
export function treeDrop(input: TreeDropInput): TreeDrop | null {
  const { row, root, fraction, tree, holds } = input;
  if (row.node === null) {
    const place = placeInTree(root, holds);
    return place === null ? null : { place, rowKey: row.key, mark: "inside" };
  }
  if (isWithinDragged(input)) return null;
  const { codebaseId } = row.node.tempoElement;
  const canHold = holds(codebaseId);
  const beside = (side: "before" | "after"): TreeDrop | null => {
    const place = placeBeside(tree, codebaseId, side);
    return place === null ? null : { place, rowKey: row.key, mark: side };
  };
  if (!canHold) return beside(fraction < 0.5 ? "before" : "after");
  if (fraction < 0.25) return beside("before") ?? inside(input);
  if (fraction <= 0.75) return inside(input);
  return row.isOpen ? atStart(input) : (beside("after") ?? inside(input));
}

function isWithinDragged({ row, draggedKeys, draggedIds }: TreeDropInput): boolean {
  if (draggedKeys.includes(row.key)) return true;
  for (let at = row.node ?? undefined; at !== undefined; at = at.parent)
    if (draggedIds.includes(at.tempoElement.codebaseId)) return true;
  return false;
}

function inside({ row }: TreeDropInput): TreeDrop | null {
  if (row.node === null) return null;
  const place = { parentId: row.node.tempoElement.codebaseId };
  return { place, rowKey: row.key, mark: "inside" };
}

/** Below the name of an open element is the place before its first child. */
function atStart(input: TreeDropInput): TreeDrop | null {
  const { row, tree, draggedIds } = input;
  if (row.node === null) return null;
  const parentId = row.node.tempoElement.codebaseId;
  const first = sourceChildren(row.node, tree).find(
    ({ tempoElement }) => !draggedIds.includes(tempoElement.codebaseId),
  );
  if (first === undefined) return inside(input);
  const place = { parentId, beforeId: first.tempoElement.codebaseId };
  return { place, rowKey: row.key, mark: "after" };
}
