import type { NavNode, TreeElementLookup } from "@devloom/frame-protocol";
import {
  EMPTY_TREE_ID,
  isStoryboard,
  outermost,
  parseKey,
  SKIP_ROOT_ID,
} from "@devloom/frame-protocol";
import type { Holds } from "./holds.ts";
import { sourceElement } from "./source-element.ts";

/**
 * A place in the source: in an element, behind or before one of its children, else at its end. In the fragment
 * that a component returns no element is around: `parentId` is then that of the neighbour itself.
 */
export interface Place {
  readonly parentId: string;
  readonly afterId?: string;
  readonly beforeId?: string;
}

/** The place beside an element; `null` where nothing can stand beside it. */
export function placeBeside(
  tree: TreeElementLookup,
  codebaseId: string,
  side: "before" | "after",
): Place | null {
  const element = sourceElement(tree, codebaseId);
  const parentId = element?.inTopFragment === true ? codebaseId : (element?.parentId ?? null);
  if (parentId === null) return null;
  return side === "after" ? { parentId, afterId: codebaseId } : { parentId, beforeId: codebaseId };
}

/** Whether two elements stand in the same element of the source, or in what the same component returns. */
export function standTogether(tree: TreeElementLookup, one: string, other: string): boolean {
  const [left, right] = [sourceElement(tree, one), sourceElement(tree, other)];
  if (left === null || right === null || left.parentId !== right.parentId) return false;
  return left.parentId !== null || (left.filename === right.filename && left.owner === right.owner);
}

/** Where something new goes when this element is selected: into it, else behind it. */
export function placeFor(tree: TreeElementLookup, holds: Holds, codebaseId: string): Place | null {
  if (holds(codebaseId)) return { parentId: codebaseId };
  return placeBeside(tree, codebaseId, "after");
}

/** Where something new goes when a whole storyboard, or nothing, is selected: the first that holds. */
export function placeInTree(root: NavNode | null, holds: Holds): Place | null {
  const waiting = root === null ? [] : [root];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const { codebaseId } = node.tempoElement;
    if (holds(codebaseId)) return { parentId: codebaseId };
    waiting.push(...node.children);
  }
  return null;
}

/** Whether a key names an element of the source rather than a storyboard or nothing. */
export function isElementKey(key: string): boolean {
  const element = parseKey(key);
  return element.codebaseId.startsWith("tempo-") && !isStoryboard(element);
}

/** The nodes that are children of an element in the source, wherever the page shows them below it. */
export function sourceChildren(node: NavNode, tree: TreeElementLookup): NavNode[] {
  const { codebaseId } = node.tempoElement;
  const found: NavNode[] = [];
  const waiting = [...node.children].toReversed();
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    const element = sourceElement(tree, child.tempoElement.codebaseId);
    if (element?.parentId === codebaseId && !element.isGivenAsProp) found.push(child);
    else waiting.push(...[...child.children].toReversed());
  }
  return found;
}

/** Whether an element stays where it is when it is moved to a place. */
export function isSamePlace(
  node: NavNode,
  tree: TreeElementLookup,
  { parentId, afterId, beforeId }: Place,
): boolean {
  const own = node.tempoElement.codebaseId;
  const isTop = parentId === (afterId ?? beforeId);
  if (!isTop && sourceElement(tree, own)?.parentId !== parentId) return false;
  const parent = isTop ? null : ancestor(node, parentId);
  const siblings = isTop
    ? (outermost(node).parent?.children ?? [])
    : parent === null
      ? []
      : sourceChildren(parent, tree);
  const ids = unrepeated(siblings.map((one) => one.tempoElement.codebaseId));
  const index = ids.indexOf(own);
  if (afterId !== undefined) return afterId === own || ids[index - 1] === afterId;
  if (beforeId !== undefined) return beforeId === own || ids[index + 1] === beforeId;
  return index === ids.length - 1;
}

function ancestor(node: NavNode, codebaseId: string): NavNode | null {
  for (let at = node.parent; at !== undefined; at = at.parent)
    if (at.tempoElement.codebaseId === codebaseId) return at;
  return null;
}

function unrepeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => id !== ids[index - 1]);
}

/** The tops of a tree: a root that only holds several together is none itself. */
export function topsOf(root: NavNode | null): readonly NavNode[] {
  if (root === null || root.tempoElement.codebaseId === EMPTY_TREE_ID) return [];
  return root.tempoElement.codebaseId === SKIP_ROOT_ID ? root.children : [root];
}
