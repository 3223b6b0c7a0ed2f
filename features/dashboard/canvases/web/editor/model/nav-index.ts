import { innermost, type NavNode, serialiseKey } from "@devloom/frame-protocol";

/** Every node of a navigation tree by its key. */
export type NavIndex = ReadonlyMap<string, NavNode>;

export function indexTree(root: NavNode | null): NavIndex {
  const index = new Map<string, NavNode>();
  const waiting = root === null ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    index.set(keyOf(node), node);
    waiting.push(...node.children);
  }
  return index;
}

/** The key of a node of a navigation tree. */
export function keyOf(node: NavNode): string {
  return serialiseKey(node.tempoElement);
}

/** The keys of all places that show an element of the source, in the order of their paths. */
export function keysOfId(index: NavIndex, codebaseId: string): string[] {
  return [...index]
    .filter(([, node]) => node.tempoElement.codebaseId === codebaseId)
    .map(([key]) => key)
    .toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

/**
 * The place that is most likely meant by a key whose path is no longer the same: the one with most steps from the root
 * in common, then with most steps at the end, then the one that is fewest places away. Of several nodes that show it there
 * it is the one that a press selects.
 */
export function nearestKey(index: NavIndex, codebaseId: string, path: string): string | null {
  const steps = path.split("-");
  const places = keysOfId(index, codebaseId).map((key) => {
    const other = index.get(key)?.tempoElement.uniquePath.split("-") ?? [];
    const start = sharedLength(steps, other);
    const end = sharedLength(steps.slice(start).toReversed(), other.slice(start).toReversed());
    return { key, start, end, away: Math.abs(Number(steps[start]) - Number(other[start])) || 0 };
  });
  const [nearest] = places.toSorted(
    (one, other) => other.start - one.start || other.end - one.end || one.away - other.away,
  );
  const node = nearest === undefined ? undefined : index.get(nearest.key);
  return node === undefined ? null : keyOf(innermost(node));
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((step, place) => step !== other[place]);
  return first === -1 ? one.length : first;
}
