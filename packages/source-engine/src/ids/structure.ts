import { alignForCertain, type Weigh } from "./align.ts";
import { longestInOrder } from "./in-order.ts";
import type { Pairs, Side } from "./pairs.ts";

/** Children of matched parents, from the outermost inward: in order, between those that have partners. */
export function matchChildren(pairs: Pairs, weigh: Weigh): void {
  alignChildren(pairs, -1, -1, weigh);
  for (let next = 0; next < pairs.after.elements.length; next += 1) {
    const old = pairs.after.partnerOf(next);
    if (old >= 0) alignChildren(pairs, old, next, weigh);
  }
}

function alignChildren(pairs: Pairs, old: number, next: number, weigh: Weigh): void {
  alignLists(pairs, pairs.before.childrenOf(old), pairs.after.childrenOf(next), weigh);
}

/** Free elements in the same matched one, however deep: what was wrapped, or is wrapped no more. */
export function matchWithin(pairs: Pairs, weigh: Weigh): void {
  const olds = freeByAnchor(pairs.before, (anchor) => anchor);
  const nexts = freeByAnchor(pairs.after, (anchor) =>
    anchor < 0 ? -1 : pairs.after.partnerOf(anchor),
  );
  for (const [anchor, list] of nexts) alignLists(pairs, olds.get(anchor) ?? [], list, weigh);
}

/** Free children of matched parents that are equal and as many as before, in their order. */
export function matchAsMany(pairs: Pairs): void {
  const { before, after } = pairs;
  const olds = freeByContent(before, (parent) => parent);
  const nexts = freeByContent(after, (parent) => (parent < 0 ? -1 : after.partnerOf(parent)));
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
    const neighbour = siblingOf(after, next, step);
    const partner = neighbour < 0 ? -1 : after.partnerOf(neighbour);
    const old = partner < 0 ? -1 : siblingOf(before, partner, -step);
    return old < 0 ? [] : [old];
  });
}

function siblingOf(side: Side, index: number, step: number): number {
  return side.childrenOf(side.parentOf(index))[side.placeOf(index) + step] ?? -1;
}

function freeByContent(side: Side, nameOf: (parent: number) => number): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  side.elements.forEach(({ tag, subtree }, index) => {
    const parent = side.parentOf(index);
    if (!side.isFree(index) || (parent >= 0 && side.isFree(parent))) return;
    const key = `${nameOf(parent)} ${tag} ${subtree}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [index]);
    else list.push(index);
  });
  return lists;
}

/** Free elements in source order between those that have partners, wherever they stand. */
export function matchInOrder(pairs: Pairs, weigh: Weigh): void {
  const all = ({ elements }: Side): number[] => elements.map((_, index) => index);
  alignLists(pairs, all(pairs.before), all(pairs.after), weigh);
}

function freeByAnchor(side: Side, nameOf: (anchor: number) => number): Map<number, number[]> {
  const anchors = side.anchors();
  const lists = new Map<number, number[]>();
  anchors.forEach((anchor, index) => {
    const name = nameOf(anchor);
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [index]);
    else list.push(index);
  });
  return lists;
}

/** Aligns what is free between those pairs of two lists that stand in order. */
function alignLists(
  pairs: Pairs,
  olds: readonly number[],
  nexts: readonly number[],
  weigh: Weigh,
): void {
  const isAnyFree =
    olds.some((old) => pairs.before.isFree(old)) && nexts.some((next) => pairs.after.isFree(next));
  if (!isAnyFree) return;
  const places = new Map(nexts.map((next, place) => [next, place]));
  const known = olds.flatMap((old, place) => {
    const other = places.get(pairs.before.partnerOf(old));
    return other === undefined ? [] : [[place, other] as const];
  });
  let [oldFrom, nextFrom] = [0, 0];
  for (const [oldTo, nextTo] of [...longestInOrder(known), [olds.length, nexts.length] as const]) {
    const freeOlds = olds.slice(oldFrom, oldTo).filter((old) => pairs.before.isFree(old));
    const freeNexts = nexts.slice(nextFrom, nextTo).filter((next) => pairs.after.isFree(next));
    for (const [old, next] of alignForCertain(freeOlds, freeNexts, weigh))
      if (pairs.isFree(old, next)) pairs.pair(old, next);
    [oldFrom, nextFrom] = [oldTo + 1, nextTo + 1];
  }
}

/** Free elements of which more than a share went together, from the innermost outward. */
export function matchParents(
  pairs: Pairs,
  minShare: number,
  isFit: (old: number, next: number) => boolean,
): void {
  for (let old = pairs.before.elements.length - 1; old >= 0; old -= 1) {
    if (!pairs.before.isFree(old)) continue;
    const next = parentOfMost(pairs.before, pairs.after, old, minShare);
    if (next < 0 || !pairs.isFree(old, next) || !isFit(old, next)) continue;
    if (parentOfMost(pairs.after, pairs.before, next, minShare) === old) pairs.pair(old, next);
  }
}

/** Where most of an element's children went to; -1 when that is nowhere or not certain. */
function parentOfMost(from: Side, to: Side, index: number, minShare: number): number {
  const votes = new Map<number, number>();
  for (const child of from.childrenOf(index)) {
    const partner = from.partnerOf(child);
    const parent = partner < 0 ? -1 : to.parentOf(partner);
    if (parent >= 0) votes.set(parent, (votes.get(parent) ?? 0) + 1 + (from.sizes[child] ?? 0));
  }
  let best = -1;
  let most = 0;
  let isTie = false;
  for (const [parent, count] of votes) {
    if (count < most) continue;
    isTie = count === most;
    best = parent;
    most = count;
  }
  return isTie || most <= (from.sizes[index] ?? 0) * minShare ? -1 : best;
}
