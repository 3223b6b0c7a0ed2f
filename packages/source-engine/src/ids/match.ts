import { offsetMap } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";
import { alignChildren } from "./align.ts";
import { openingHash } from "./fingerprint.ts";
import { type Candidate, Pairs } from "./pairs.ts";

/** For each element after the change the index of the one before that it is, or -1. */
export type Matching = Int32Array;

/**
 * Finds out which elements are still the same after a change that nobody described: first by the
 * text that stayed, then by equal content, then by tag and neighbours, then by equal opening tags.
 */
export function matchElements(
  before: readonly Candidate[],
  after: readonly Candidate[],
  difference: readonly Splice[] | null,
): Matching {
  const pairs = new Pairs(before, after);
  if (difference !== null) matchUntouched(pairs, difference);
  matchBy(pairs, (candidate) => `${candidate.tag} ${candidate.hash}`);
  matchNeighbours(pairs);
  matchBy(pairs, (candidate) => `${candidate.tag} ${openingHash(candidate.hash)}`, true);
  matchParents(pairs);
  matchNeighbours(pairs);
  return pairs.oldOf;
}

/** Elements whose opening `<tag` was not touched. */
function matchUntouched(pairs: Pairs, difference: readonly Splice[]): void {
  const mapOffset = offsetMap(difference);
  const byStart = new Map(pairs.after.map((candidate, index) => [candidate.start, index]));
  pairs.before.forEach((candidate, old) => {
    const start = mapOffset(candidate.start);
    const next = start === null ? undefined : byStart.get(start);
    if (start === null || next === undefined) return;
    const isSameTag = pairs.after[next]?.tag === candidate.tag;
    if (isSameTag && mapOffset(candidate.start + 1) === start + 1) {
      pairs.pair(old, next);
    }
  });
}

/** Free elements with equal keys: first those under the same parent, then the others in order. */
function matchBy(
  pairs: Pairs,
  keyOf: (candidate: Candidate) => string,
  isUniqueOnly = false,
): void {
  const olds = groupFree(pairs.before, pairs.newOf, keyOf);
  const nexts = groupFree(pairs.after, pairs.oldOf, keyOf);
  for (const [key, next] of nexts) {
    const old = olds.get(key) ?? [];
    if (isUniqueOnly && (old.length !== 1 || next.length !== 1)) continue;
    const pairWhere = (isWanted: (one: number, other: number) => boolean): void => {
      for (const other of next) {
        const one = old.find((index) => pairs.isFree(index, other) && isWanted(index, other));
        if (one !== undefined) pairs.pair(one, other);
      }
    };
    if (old.length !== next.length) pairWhere((one, other) => haveSameParent(pairs, one, other));
    pairWhere(() => true);
  }
}

function haveSameParent(pairs: Pairs, old: number, next: number): boolean {
  const parent = pairs.parentAfter[next] ?? -1;
  return (parent === -1 ? -1 : pairs.oldOf[parent]) === pairs.parentBefore[old];
}

function groupFree(
  candidates: readonly Candidate[],
  partners: Int32Array,
  keyOf: (candidate: Candidate) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  candidates.forEach((candidate, index) => {
    if (partners[index] !== -1) return;
    const key = keyOf(candidate);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  });
  return groups;
}

/** Children of matched parents that stand at the same place and have the same tag. */
function matchNeighbours(pairs: Pairs): void {
  const childrenBefore = childrenByParent(pairs.parentBefore);
  const childrenAfter = childrenByParent(pairs.parentAfter);
  for (let parent = -1; parent < pairs.after.length; parent += 1) {
    const oldParent = parent === -1 ? -1 : (pairs.oldOf[parent] ?? -1);
    if (parent !== -1 && oldParent === -1) continue;
    alignChildren(pairs, childrenBefore.get(oldParent) ?? [], childrenAfter.get(parent) ?? []);
  }
}

function childrenByParent(parents: Int32Array): Map<number, number[]> {
  const children = new Map<number, number[]>();
  parents.forEach((parent, index) => {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [index]);
    else siblings.push(index);
  });
  return children;
}

/** Free elements of one tag whose children belong together. */
function matchParents(pairs: Pairs): void {
  for (let next = pairs.after.length - 1; next >= 0; next -= 1) {
    const old = pairs.oldOf[next] ?? -1;
    if (old === -1) continue;
    const oldParent = pairs.parentBefore[old] ?? -1;
    const nextParent = pairs.parentAfter[next] ?? -1;
    if (oldParent === -1 || nextParent === -1 || !pairs.isFree(oldParent, nextParent)) continue;
    if (pairs.before[oldParent]?.tag === pairs.after[nextParent]?.tag) {
      pairs.pair(oldParent, nextParent);
    }
  }
}
