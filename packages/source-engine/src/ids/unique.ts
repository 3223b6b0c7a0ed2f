import type { Candidate, Pairs, Side } from "./pairs.ts";

/** What two elements must share to be the same; null for those that this says nothing about. */
export type KeyOf = (candidate: Candidate) => string | null;

/** Pairs free elements whose key occurs once on both sides, among all elements or among the free ones. */
export function matchUnique(pairs: Pairs, keyOf: KeyOf): void {
  const olds = placesOf(pairs.before, (index) => keyIn(pairs.before, index, keyOf));
  const nexts = placesOf(pairs.after, (index) => keyIn(pairs.after, index, keyOf));
  pairEqual(pairs, olds, nexts);
}

/** The same among the free elements that have the same nearest matched element around them. */
export function matchUniqueWithin(pairs: Pairs, keyOf: KeyOf): void {
  const { before, after } = pairs;
  const oldAnchors = before.anchors();
  const nextAnchors = after.anchors();
  const olds = placesOf(before, (index) => {
    const key = before.isFree(index) ? keyIn(before, index, keyOf) : null;
    return key === null ? null : `${oldAnchors[index] ?? -1} ${key}`;
  });
  const nexts = placesOf(after, (index) => {
    const key = after.isFree(index) ? keyIn(after, index, keyOf) : null;
    const anchor = nextAnchors[index] ?? -1;
    return key === null ? null : `${anchor < 0 ? -1 : after.partnerOf(anchor)} ${key}`;
  });
  pairEqual(pairs, olds, nexts);
}

function keyIn(side: Side, index: number, keyOf: KeyOf): string | null {
  const candidate = side.elements[index];
  const key = candidate && keyOf(candidate);
  return key == null ? null : `${candidate?.tag ?? ""} ${key}`;
}

/** Where each key stands; -1 for those that occur more than once. */
function placesOf(side: Side, keyOf: (index: number) => string | null): Map<string, number> {
  const places = new Map<string, number>();
  for (let index = 0; index < side.elements.length; index += 1) {
    const key = keyOf(index);
    if (key !== null) places.set(key, places.has(key) ? -1 : index);
  }
  return places;
}

function pairEqual(
  pairs: Pairs,
  olds: ReadonlyMap<string, number>,
  nexts: ReadonlyMap<string, number>,
): void {
  for (const [key, next] of nexts) {
    const old = olds.get(key) ?? -1;
    if (old >= 0 && next >= 0 && pairs.isFree(old, next)) pairs.pair(old, next);
  }
}
