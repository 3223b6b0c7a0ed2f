import { alignForCertain, type Weigh } from "./align.ts";
import { certainInOrder } from "./in-order.ts";
import type { Pairs } from "./pairs.ts";
import type { Side } from "./side.ts";

/** Children of matched parents, from the outermost inward: in order, between those that have partners. */
export function matchChildren(pairs: Pairs, weigh: Weigh): void {
  alignChildren(pairs, -1, -1, weigh);
  for (let next = 0; next < pairs.after.elements.length; next += 1) {
    const old = pairs.after.partnerOf(next);
    if (old >= 0) alignChildren(pairs, old, next, weigh);
  }
}

function alignChildren(pairs: Pairs, old: number, next: number, weigh: Weigh): void {
  if (!pairs.before.hasFreeChildren(old) || !pairs.after.hasFreeChildren(next)) return;
  alignLists(pairs, pairs.before.childrenOf(old), pairs.after.childrenOf(next), weigh);
}

/** Free elements in the same matched one, however deep: what was wrapped, or is wrapped no more. */
export function matchWithin(pairs: Pairs, weigh: Weigh): void {
  if (pairs.isComplete()) return;
  const { before, after } = pairs;
  const olds = freeByAnchor(before);
  for (const [anchor, nexts] of freeByAnchor(after)) {
    const partner = anchor < 0 ? -1 : after.partnerOf(anchor);
    const list = olds.get(partner);
    if (list !== undefined)
      alignLists(pairs, withKnown(before, partner, list), withKnown(after, anchor, nexts), weigh);
  }
}

/** Free children of matched parents that are equal and as many as before, in their order. */
export function matchAsMany(pairs: Pairs): void {
  if (pairs.isComplete()) return;
  const { before, after } = pairs;
  const olds = freeByContent(pairs, before, (parent) => parent);
  const nexts = freeByContent(pairs, after, (parent) =>
    parent < 0 ? -1 : after.partnerOf(parent),
  );
  for (const [key, list] of nexts) {
    const others = olds.get(key) ?? [];
    if (others.length !== list.length) continue;
    const equal = new Set(others);
    for (const next of list) {
      const touching = [...new Set(touchingOf(pairs, next))].filter(
        (old) => equal.has(old) && pairs.isFree(old, next),
      );
      if (touching.length === 1) pairs.pair(touching[0] ?? -1, next);
    }
    const left = others.filter((old) => before.isFree(old));
    const free = list.filter((next) => after.isFree(next));
    free.forEach((next, place) => pairs.pair(left[place] ?? -1, next));
  }
}

/** Elements of before whose neighbour, before or after them, is the partner of this one's. */
function touchingOf({ before, after }: Pairs, next: number): number[] {
  return [-1, 1].flatMap((step) => {
    const neighbour = after.siblingOf(next, step);
    const partner = neighbour < 0 ? -1 : after.partnerOf(neighbour);
    const old = partner < 0 ? -1 : before.siblingOf(partner, -step);
    return old < 0 ? [] : [old];
  });
}

function freeByContent(
  pairs: Pairs,
  side: Side,
  nameOf: (parent: number) => number,
): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const index of side.free()) {
    const parent = side.parentOf(index);
    if (parent >= 0 && side.isFree(parent)) continue;
    addTo(lists, (nameOf(parent) + 1) * pairs.names + (side.contents[index] ?? 0), index);
  }
  return lists;
}

function addTo(lists: Map<number, number[]>, key: number, index: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [index]);
  else list.push(index);
}

/** Free elements in source order between those that have partners, wherever they stand. */
export function matchInOrder(pairs: Pairs, weigh: Weigh): void {
  if (pairs.isComplete()) return;
  const all = ({ elements }: Side): number[] => Array.from(elements.keys());
  alignLists(pairs, all(pairs.before), all(pairs.after), weigh);
}

function freeByAnchor(side: Side): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const index of side.free()) addTo(lists, side.anchorOf(index), index);
  return lists;
}

/** Free elements with the matched ones among them that have the same nearest matched element around. */
function withKnown(side: Side, anchor: number, free: readonly number[]): readonly number[] {
  const known: number[] = [];
  const addFrom = (parent: number): void => {
    for (const child of side.childrenOf(parent)) if (!side.isFree(child)) known.push(child);
  };
  addFrom(anchor);
  free.forEach(addFrom);
  return known.length === 0 ? free : [...free, ...known].toSorted((one, other) => one - other);
}

/** Aligns what is free between those pairs of two lists that stand in order. */
function alignLists(
  pairs: Pairs,
  olds: readonly number[],
  nexts: readonly number[],
  weigh: Weigh,
): void {
  const { before, after } = pairs;
  const places = new Map<number, number>();
  nexts.forEach((next, place) => {
    if (!after.isFree(next)) places.set(next, place);
  });
  const known: [number, number][] = [];
  if (places.size > 0)
    olds.forEach((old, place) => {
      const other = before.isFree(old) ? undefined : places.get(before.partnerOf(old));
      if (other !== undefined) known.push([place, other]);
    });
  let [oldFrom, nextFrom] = [0, 0];
  for (const [oldTo, nextTo] of [...certainInOrder(known), [olds.length, nexts.length] as const]) {
    if (oldTo > oldFrom && nextTo > nextFrom) {
      const freeOlds = olds.slice(oldFrom, oldTo).filter((old) => before.isFree(old));
      const freeNexts = nexts.slice(nextFrom, nextTo).filter((next) => after.isFree(next));
      for (const [old, next] of alignForCertain(freeOlds, freeNexts, weigh))
        if (pairs.isFree(old, next)) pairs.pair(old, next);
    }
    [oldFrom, nextFrom] = [oldTo + 1, nextTo + 1];
  }
}
