import { type PageBox, parseKey, serialiseKey } from "@devloom/frame-protocol";
import type { Frame, NavIndex } from "../frame.ts";
import { nodesOfId, nodesOfKey } from "../identity/node-id.ts";
import { type Rectangle, rectangleOf } from "./rectangle.ts";

/** Reading so few places takes no time that anybody notices. */
const FEW = 100;

/** Trees since whose walk something inside of the page was scrolled: their boxes are elsewhere. */
const scrolledInside = new WeakSet<NavIndex>();

/** Something was scrolled: only the page as a whole leaves the boxes of the tree as they are. */
export function noteScroll(frame: Frame, target: EventTarget | null): void {
  if (target !== document) scrolledInside.add(frame.nav);
}

/** Tells of rectangles whether any of them can be seen. */
export function inWindow(): (box: Rectangle) => boolean {
  const { innerWidth, innerHeight } = window;
  return ({ left, top, width, height }) =>
    left <= innerWidth && top <= innerHeight && left + width >= 0 && top + height >= 0;
}

/** Tells of boxes of the last tree whether they are in the window or so near that they may be by now. */
function nearWindow(): (box: PageBox) => boolean {
  const { innerWidth, innerHeight, scrollX, scrollY } = window;
  return ({ pageX, pageY, width, height }) =>
    pageX - scrollX <= 2 * innerWidth &&
    pageY - scrollY <= 2 * innerHeight &&
    pageX - scrollX + width >= -innerWidth &&
    pageY - scrollY + height >= -innerHeight;
}

/**
 * Keys of the children of an element that may be in the window. Of thousands of children only those are
 * looked at which the last tree saw near it, as long as the element is where it was then.
 */
export function childrenNearWindow(frame: Frame, key: string): string[] {
  const node = frame.nav.byKey.get(key);
  if (node === undefined) return [];
  const { children } = node;
  const isTrusted = children.length > FEW && isWhereItWas(frame, key);
  const isNear = nearWindow();
  const keys: string[] = [];
  for (const { tempoElement, pageBoundingBox } of children)
    if (!isTrusted || isNear(pageBoundingBox)) keys.push(serialiseKey(tempoElement));
  return keys;
}

/** Of all nodes with the codebase id of a key those that may be in the window. */
export function nodesNearWindow(frame: Frame, key: string): Element[] {
  const nodes = nodesOfId(parseKey(key).codebaseId);
  const isFar = farFromWindow(frame, nodes);
  return nodes.filter((node) => !isFar(node));
}

/**
 * Tells of many nodes whether they are surely outside of the window, without asking the page for each of
 * them. Where things have moved since the last tree none is.
 */
export function farFromWindow(frame: Frame, nodes: readonly Element[]): (node: Element) => boolean {
  if (nodes.length <= FEW || !areWhereTheyWere(frame, nodes)) return () => false;
  const isNear = nearWindow();
  return (node) => {
    const box = boxInTree(frame, node);
    return box !== undefined && !isNear(box);
  };
}

/** Where the last tree saw a node; nowhere if it is newer. */
function boxInTree({ nav }: Frame, node: Element): PageBox | undefined {
  const key = nav.keyByNode.get(node);
  return key === undefined ? undefined : nav.byKey.get(key)?.pageBoundingBox;
}

/** Whether the first and the last of the nodes are where the last tree saw them. */
function areWhereTheyWere(frame: Frame, nodes: readonly Element[]): boolean {
  return [nodes.slice(0, 1), nodes.slice(-1)].every(
    ([node]) => node !== undefined && isSamePlace(frame, [node], boxInTree(frame, node)),
  );
}

/** Whether an element is where the last tree saw it, and so what is inside of it. */
function isWhereItWas(frame: Frame, key: string): boolean {
  return isSamePlace(frame, nodesOfKey(frame, key), frame.nav.byKey.get(key)?.pageBoundingBox);
}

function isSamePlace(frame: Frame, nodes: readonly Element[], then: PageBox | undefined): boolean {
  if (frame.navIsStale || scrolledInside.has(frame.nav)) return false;
  if (then === undefined || nodes.length === 0) return false;
  const now = rectangleOf(nodes);
  return (
    isNearly(now.left + scrollX, then.pageX) &&
    isNearly(now.top + scrollY, then.pageY) &&
    isNearly(now.width, then.width) &&
    isNearly(now.height, then.height)
  );
}

function isNearly(one: number, other: number): boolean {
  return Math.abs(one - other) < 1;
}
