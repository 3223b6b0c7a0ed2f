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

/** Whether any of a rectangle can be seen. */
export function isInWindow({ left, top, width, height }: Rectangle): boolean {
  return left <= innerWidth && top <= innerHeight && left + width >= 0 && top + height >= 0;
}

/** Tells of boxes of the last tree whether they are in the window or so near that they may be by now. */
export function nearWindow(): (box: PageBox) => boolean {
  const { innerWidth: width, innerHeight: height, scrollX, scrollY } = window;
  return ({ pageX, pageY, ...box }) =>
    pageX - scrollX <= 2 * width &&
    pageY - scrollY <= 2 * height &&
    pageX - scrollX + box.width >= -width &&
    pageY - scrollY + box.height >= -height;
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

/** All nodes with the codebase id of a key that may be in the window. */
export function nodesNearWindow(frame: Frame, key: string): Element[] {
  const { codebaseId } = parseKey(key);
  const nodes = nodesOfId(codebaseId);
  if (nodes.length <= FEW || !isWhereItWas(frame, key)) return nodes;
  const isNear = nearWindow();
  return nodes.filter((node) => {
    const box = boxInTree(frame, node);
    return box === undefined || isNear(box);
  });
}

/** Where the last tree saw a node; nowhere if it is newer. */
export function boxInTree({ nav }: Frame, node: Element): PageBox | undefined {
  const key = nav.keyByNode.get(node);
  return key === undefined ? undefined : nav.byKey.get(key)?.pageBoundingBox;
}

/** Whether an element is where the last tree saw it, and so with it what is inside and around. */
function isWhereItWas(frame: Frame, key: string): boolean {
  const then = frame.nav.byKey.get(key)?.pageBoundingBox;
  const nodes = nodesOfKey(frame, key);
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
