import type { Pairs } from "./pairs.ts";
import type { Side } from "./side.ts";

/** What two elements must share to be the same, as a number; -1 for those that this says nothing about. */
export type KeyOf = (side: Side, index: number) => number;

const ABSENT = -1;
const AMBIGUOUS = -2;

/**
 * Pairs free elements whose key occurs once on both sides. Not those of which all children that are known
 * went elsewhere: a copy may begin as the original did before somebody edited that.
 */
export function matchUnique(pairs: Pairs, keyOf: KeyOf): void {
  if (pairs.isComplete()) return;
  const olds = placesOf(pairs.before, pairs.names, keyOf);
  const nexts = placesOf(pairs.after, pairs.names, keyOf);
  nexts.forEach((next, key) => pairUnique(pairs, olds[key] ?? ABSENT, next));
}

/** Where each key stands. */
function placesOf(side: Side, names: number, keyOf: KeyOf): Int32Array {
  const places = new Int32Array(names).fill(ABSENT);
  for (let index = 0; index < side.elements.length; index += 1) {
    const key = keyOf(side, index);
    if (key >= 0) places[key] = places[key] === ABSENT ? index : AMBIGUOUS;
  }
  return places;
}

/** The same among the free elements that have the same nearest matched element around them. */
export function matchUniqueWithin(pairs: Pairs, keyOf: KeyOf): void {
  if (pairs.isComplete()) return;
  const { before, after, names } = pairs;
  const olds = freePlaces(before, names, keyOf, (anchor) => anchor);
  const nexts = freePlaces(after, names, keyOf, (anchor) =>
    anchor < 0 ? -1 : after.partnerOf(anchor),
  );
  for (const [key, next] of nexts) pairUnique(pairs, olds.get(key) ?? ABSENT, next);
}

function freePlaces(
  side: Side,
  names: number,
  keyOf: KeyOf,
  nameOf: (anchor: number) => number,
): Map<number, number> {
  const places = new Map<number, number>();
  for (const index of side.free()) {
    const key = keyOf(side, index);
    if (key < 0) continue;
    const place = (nameOf(side.anchorOf(index)) + 1) * names + key;
    places.set(place, places.has(place) ? AMBIGUOUS : index);
  }
  return places;
}

function pairUnique(pairs: Pairs, old: number, next: number): void {
  if (old < 0 || next < 0 || !pairs.isFree(old, next)) return;
  const { along, elsewhere } = pairs.knownAlong(old, next);
  if (along > 0 || elsewhere === 0) pairs.pair(old, next);
}
