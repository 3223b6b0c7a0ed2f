import type { NavNode, PageBox, TreeElementLookup } from "@devloom/frame-protocol";
import type { Holds } from "../actions/holds.ts";
import { type Place, placeBeside, sourceChildren } from "../actions/place.ts";
import { sourceElement } from "../actions/source-element.ts";
import { keyOf } from "../model/nav-index.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something dragged over a page would land. */
export interface CanvasDrop {
  readonly place: Place;
  readonly parentKey: string;
  /** The line that shows it, in the coordinates of the page. */
  readonly line: PageBox;
  /** Position among the elements in the parent, as the page has them. */
  readonly index: number;
}

export interface CanvasDropInput {
  readonly root: NavNode | null;
  readonly point: Point;
  readonly tree: TreeElementLookup;
  readonly holds: Holds;
  /** Ids of what is dragged: it goes neither into nor beside itself. */
  readonly draggedIds: readonly string[];
}

/** So near an edge the pointer means the place beside an element, not the one inside; of small ones a quarter. */
const EDGE = 20;
/** The same over a child: whoever points at a child means a place beside it, up to the rim of what is around. */
const RIM = 4;
const THICKNESS = 3;

/** Finds the place under the pointer; `null` where nothing can be put. */
export function canvasDrop(input: CanvasDropInput): CanvasDrop | null {
  const pointed = deepestAt(input);
  const deepest = pointed === null ? null : (siblingWithoutRoom(pointed, input) ?? pointed);
  for (let node: NavNode | undefined = deepest ?? undefined; node; node = node.parent) {
    const isDeepest = node === deepest;
    const canHold =
      input.holds(node.tempoElement.codebaseId) && siblingWithoutRoom(node, input) !== node;
    if (!canHold && !isDeepest) continue;
    const isFilled = deepest !== null && fills(deepest, node);
    if (canHold && !isAtEdge(node, input.point, isFilled ? EDGE : RIM))
      return dropInto(node, input);
    const top = dropAtTop(node, input);
    if (top !== null) return top;
    if (canHold && !hasHolder(node.parent, input.holds)) return dropInto(node, input);
  }
  return null;
}

function deepestAt({ root, point, draggedIds }: CanvasDropInput): NavNode | null {
  let found = root;
  for (let at = root; at !== null;) {
    const next: NavNode | undefined = at.children.findLast(
      (child) =>
        !draggedIds.includes(child.tempoElement.codebaseId) &&
        contains(child.pageBoundingBox, point),
    );
    if (next === undefined) break;
    found = next;
    at = next;
  }
  return found;
}

/**
 * What is around the pointer, stands beside what is dragged and has no room for it: whoever points there changes their
 * order, with cards among cards everywhere, with others at their sides.
 */
function siblingWithoutRoom(
  pointed: NavNode,
  { draggedIds, point }: CanvasDropInput,
): NavNode | null {
  let found: NavNode | null = null;
  for (let node: NavNode | undefined = pointed; node !== undefined; node = node.parent) {
    const siblings: readonly NavNode[] = node.parent?.children ?? [];
    const dragged = siblings.find((one) => draggedIds.includes(one.tempoElement.codebaseId));
    if (dragged === undefined || draggedIds.includes(node.tempoElement.codebaseId)) continue;
    const isAlike = node.isComponent && node.name === dragged.name;
    const isMeant = isAlike || isAtEdge(node, point, Number.POSITIVE_INFINITY);
    if (isMeant && !fitsInto(dragged, node, standsInRow(node, siblings))) found = node;
  }
  return found;
}

/** Smaller along the way in which they stand; beside each other in height, too, as rows make all the same height. */
function fitsInto(one: NavNode, other: NavNode, isRow: boolean): boolean {
  const [{ width, height }, room] = [one.pageBoundingBox, other.pageBoundingBox];
  return height < room.height && (!isRow || width < room.width);
}

/** Whether an element leaves nothing of one around it to point at. */
function fills({ pageBoundingBox: inner }: NavNode, around: NavNode): boolean {
  const { pageBoundingBox: outer } = around;
  return outer.width - inner.width <= RIM && outer.height - inner.height <= RIM;
}

function hasHolder(node: NavNode | undefined, holds: Holds): boolean {
  for (let at = node; at !== undefined; at = at.parent)
    if (holds(at.tempoElement.codebaseId)) return true;
  return false;
}

/** The zones before and after an element lie along the way in which it stands with its siblings. */
function isAtEdge(node: NavNode, { x, y }: Point, zone: number): boolean {
  const { pageBoundingBox: box } = node;
  const isRow = standsInRow(node, node.parent?.children ?? []);
  const [at, length] = isRow ? [x - box.pageX, box.width] : [y - box.pageY, box.height];
  const room = Math.min(zone, length / 4);
  return at < room || length - at < room;
}

function dropInto(parent: NavNode, { point, tree, draggedIds }: CanvasDropInput): CanvasDrop {
  const parentId = parent.tempoElement.codebaseId;
  const parentKey = keyOf(parent);
  const all = sourceChildren(parent, tree);
  const children = all.filter(({ tempoElement }) => !draggedIds.includes(tempoElement.codebaseId));
  const nearest = nearestTo(children, point);
  if (nearest === null) {
    const line = lineInside(parent.pageBoundingBox);
    return { place: { parentId }, parentKey, line, index: all.length };
  }
  // What is dragged tells, too: of two side by side it is the only other one.
  const isRow = standsInRow(nearest, all);
  const { pageBoundingBox: box } = nearest;
  const isBehind = isBehindMiddle(box, point, isRow);
  const anchor = nearest.tempoElement.codebaseId;
  const place = isBehind ? { parentId, afterId: anchor } : { parentId, beforeId: anchor };
  return {
    place,
    parentKey,
    line: lineBeside(box, isRow, isBehind),
    index: all.indexOf(nearest) + (isBehind ? 1 : 0),
  };
}

/** Beside an element of the fragment that a component returns; `null` for others. */
function dropAtTop(node: NavNode, { point, tree, holds }: CanvasDropInput): CanvasDrop | null {
  const { codebaseId } = node.tempoElement;
  if (sourceElement(tree, codebaseId)?.inTopFragment !== true) return null;
  const around = boxAround(node);
  if (around !== null && !holds(around.tempoElement.codebaseId)) return null;
  const all = node.parent?.children ?? [node];
  const isRow = standsInRow(node, all);
  const isBehind = isBehindMiddle(node.pageBoundingBox, point, isRow);
  const place = placeBeside(tree, codebaseId, isBehind ? "after" : "before");
  if (place === null) return null;
  return {
    place,
    parentKey: keyOf(around ?? node),
    line: lineBeside(node.pageBoundingBox, isRow, isBehind),
    index: all.indexOf(node) + (isBehind ? 1 : 0),
  };
}

/** What is around an element in the page: components have no box of their own. */
function boxAround(node: NavNode): NavNode | null {
  let around = node.parent;
  while (around?.isComponent === true) around = around.parent;
  return around ?? null;
}

function isBehindMiddle(box: PageBox, point: Point, isRow: boolean): boolean {
  return isRow ? point.x > box.pageX + box.width / 2 : point.y > box.pageY + box.height / 2;
}

/** Whether one of the elements around one stands beside it rather than above or below, as in a row of a grid. */
function standsInRow(node: NavNode, siblings: readonly NavNode[]): boolean {
  const index = siblings.indexOf(node);
  return [siblings[index + 1], siblings[index - 1]].some(
    (other) => other !== undefined && shareRow(node.pageBoundingBox, other.pageBoundingBox),
  );
}

function shareRow(one: PageBox, two: PageBox): boolean {
  const shared =
    Math.min(one.pageY + one.height, two.pageY + two.height) - Math.max(one.pageY, two.pageY);
  return shared > Math.min(one.height, two.height) / 2;
}

function nearestTo(nodes: readonly NavNode[], point: Point): NavNode | null {
  let nearest: NavNode | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    const distance = distanceTo(node.pageBoundingBox, point);
    if (distance >= least) continue;
    nearest = node;
    least = distance;
  }
  return nearest;
}

function distanceTo(box: PageBox, { x, y }: Point): number {
  const outsideX = Math.max(box.pageX - x, 0, x - box.pageX - box.width);
  const outsideY = Math.max(box.pageY - y, 0, y - box.pageY - box.height);
  return Math.hypot(outsideX, outsideY);
}

function lineBeside(box: PageBox, isRow: boolean, isBehind: boolean): PageBox {
  const half = THICKNESS / 2;
  if (isRow)
    return {
      pageX: box.pageX + (isBehind ? box.width : 0) - half,
      pageY: box.pageY,
      width: THICKNESS,
      height: box.height,
    };
  return {
    pageX: box.pageX,
    pageY: box.pageY + (isBehind ? box.height : 0) - half,
    width: box.width,
    height: THICKNESS,
  };
}

function lineInside(box: PageBox): PageBox {
  const margin = Math.min(8, box.width / 4, box.height / 4);
  return {
    pageX: box.pageX + margin,
    pageY: box.pageY + margin,
    width: Math.max(THICKNESS, box.width - 2 * margin),
    height: THICKNESS,
  };
}

export function contains(box: PageBox, { x, y }: Point): boolean {
  return (
    x >= box.pageX && x <= box.pageX + box.width && y >= box.pageY && y <= box.pageY + box.height
  );
}
