import type { Flush } from "../frame.ts";
import { idOfNode } from "../identity/node-id.ts";

/**
 * Whether the page was made anew from the changes of a flush although it was not expected yet: one
 * update brings several changes where they are written in quick succession. `done` are the flushes that
 * the same update has brought already.
 */
export function hasComeAlong(
  { standIns, hidden, moved }: Flush,
  done: readonly Flush[],
  records: readonly MutationRecord[],
): boolean {
  if (hidden.length > 0)
    return hidden.some(({ node, id }) => !node.isConnected || idOfNode(node) !== id);
  return (
    standIns.some(
      (node) =>
        node.parentNode === null ||
        hasGrown(node.parentNode, done, records) ||
        hasStayed(node, node.parentNode, done),
    ) ||
    moved.some(
      ({ node, id, parent }) => idOfNode(node) !== id || arrangements(parent, records).length > 0,
    )
  );
}

/**
 * Whether the element that a node stands in for never left: one update brought its removal and the undo
 * of that.
 */
function hasStayed(standIn: Element, parent: Node, done: readonly Flush[]): boolean {
  const id = idOfNode(standIn);
  return done.some(({ hidden }) =>
    hidden.some(
      (one) => one.id === id && idOfNode(one.node) === id && one.node.parentNode === parent,
    ),
  );
}

/** Whether a parent has got more children than the changes account for that are done. */
function hasGrown(
  parent: Node,
  done: readonly Flush[],
  records: readonly MutationRecord[],
): boolean {
  const got = arrangements(parent, records).map(
    ({ addedNodes, removedNodes }) => elementsIn(addedNodes) - elementsIn(removedNodes),
  );
  const accounted = done.map(
    ({ standIns, hidden }) =>
      standIns.filter((node) => node.parentNode === parent).length -
      hidden.filter((one) => one.parent === parent).length,
  );
  return sum(got) > sum(accounted);
}

function arrangements(parent: Node, records: readonly MutationRecord[]): MutationRecord[] {
  return records.filter(({ target, type }) => type === "childList" && target === parent);
}

function elementsIn(nodes: NodeList): number {
  return [...nodes].filter((node) => node instanceof Element).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
