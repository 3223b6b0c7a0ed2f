import { partEditedCopies } from "./copies.ts";
import { clearLikeness, equality, likeness } from "./likeness.ts";
import { matchParents } from "./parents.ts";
import { Pairs } from "./pairs.ts";
import type { Candidate } from "./side.ts";
import { partUnequalStacks } from "./stacks.ts";
import { matchAsMany, matchChildren, matchInOrder, matchWithin } from "./structure.ts";
import { type KeyOf, matchUnique, matchUniqueWithin } from "./unique.ts";

/** For each element after the change the index of the one before that it is, or -1. */
export type Matching = Int32Array;

const byContent: KeyOf = ({ contents }, index) => contents[index] ?? -1;
/** A tag alone, like `<Input />`, is known by the place it stands in. */
const byOwnContent: KeyOf = ({ contents, isBare }, index) =>
  isBare[index] === 1 ? -1 : (contents[index] ?? -1);
const byOpening: KeyOf = ({ openings }, index) => openings[index] ?? -1;
const byKey: KeyOf = ({ keys }, index) => keys[index] ?? -1;

/**
 * Finds out which elements are still the same after a change that nobody described: first by content that
 * occurs once, then by structure from parents to children, then by their order. Where two answers are
 * equally good there is none: a new id is better than a wrong one.
 */
export function matchElements(before: readonly Candidate[], after: readonly Candidate[]): Matching {
  const pairs = new Pairs(before, after);
  const isSameTag = (old: number, next: number): boolean => before[old]?.tag === after[next]?.tag;
  const isSameOpening = (old: number, next: number): boolean =>
    before[old]?.opening === after[next]?.opening;
  matchUnique(pairs, byOwnContent);
  matchUnique(pairs, byOpening);
  untilStable(pairs, () => {
    matchEqual(pairs);
    matchParents(pairs, 0.5, isSameOpening);
    matchUniqueWithin(pairs, byOpening);
    matchUniqueWithin(pairs, byKey);
  });
  untilStable(pairs, () => {
    matchLike(pairs);
    matchAsMany(pairs);
    matchParents(pairs, 0, isSameTag);
    matchChildren(pairs, (old, next) => likeness(pairs, old, next));
    matchInOrder(pairs, (old, next) => telling(pairs, old, next));
  });
  untilStable(pairs, () => {
    matchLike(pairs);
    matchWithin(pairs, (old, next) => clearLikeness(pairs, old, next));
    matchInOrder(pairs, (old, next) => clearLikeness(pairs, old, next));
  });
  matchUnique(pairs, byContent);
  partEditedCopies(pairs);
  partUnequalStacks(pairs);
  return pairs.after.partners;
}

/** What has more in common than its tag, in matched elements. */
function matchLike(pairs: Pairs): void {
  untilStable(pairs, () => {
    matchEqual(pairs);
    matchChildren(pairs, (old, next) => clearLikeness(pairs, old, next));
    matchUniqueWithin(pairs, byOpening);
    matchWithin(pairs, (old, next) => telling(pairs, old, next));
  });
}

/** Tags alone go where their parents go; on their own they come last. */
function telling(pairs: Pairs, old: number, next: number): number {
  const isTelling = pairs.before.isBare[old] === 0 && pairs.after.isBare[next] === 0;
  return isTelling ? clearLikeness(pairs, old, next) : 0;
}

/** Equal content, that occurs more than once, in matched parents. */
function matchEqual(pairs: Pairs): void {
  untilStable(pairs, () => {
    matchUniqueWithin(pairs, byOwnContent);
    matchChildren(pairs, (old, next) => equality(pairs, old, next));
  });
}

function untilStable(pairs: Pairs, pass: () => void): void {
  for (let before = -1; before !== pairs.count;) {
    before = pairs.count;
    pass();
  }
}
