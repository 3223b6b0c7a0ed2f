import { type Contents, isInside } from "./contents.ts";
import type { Snapshot } from "./snapshot.ts";
import type { LinePair } from "./same-lines.ts";

/** Elements that are known by their content, by index, in both directions. */
interface Known {
  readonly there: ReadonlyMap<number, number>;
  readonly back: ReadonlyMap<number, number>;
}

/**
 * Those pairs of elements on unchanged lines that are certain. Line diffs agree on more than can be known:
 * they look at lines, so near copies, blocks that changed places and rows that are equal are paired by where
 * they stand. An element is left out
 *
 * - when the elements around it, known by their content, went elsewhere: its line is part of another element now
 *   (`</section><section>` between two blocks slides along);
 * - when at least as much of what it holds, known by content, went elsewhere as stayed: of a block that was copied
 *   and then edited, or of two that exchanged their rows, the line says nothing about which is which;
 * - when its content is the same and occurs more than once, unless its parent is certain and holds as many as
 *   before: a row deleted here and added there leaves as many in all;
 * - when it, or one around it, has an equal neighbour: of equal neighbours nobody can tell which is which;
 * - when its content changed, and the old one stands elsewhere now or the new one stood elsewhere before;
 * - when its content changed, and one equal to it stood or stands beside it in its parent, or anywhere when its
 *   parent is not certain: a block that was edited and then copied is there twice;
 * - when its content changed and its line with the two around it occurs more than once in its parent, or in the
 *   whole file when its parent is not certain: then the text does not say which of the like elements it was.
 */
export function certainLines(
  [before, after]: readonly [Snapshot, Snapshot],
  [olds, nexts]: readonly [Contents, Contents],
  unique: readonly (readonly [number, number])[],
  lines: readonly LinePair[],
): Map<number, number> {
  const known: Known = {
    there: new Map(unique),
    back: new Map(unique.map(([old, next]) => [next, old])),
  };
  const certain = new Map<number, number>();
  // In source order, so that parents come before what they hold.
  for (const { old, next, isUniqueWithin } of lines) {
    const [parent, parentAfter] = [olds.parents[old] ?? -1, nexts.parents[next] ?? -1];
    const isParentCertain =
      parent < 0
        ? parentAfter < 0
        : (known.there.get(parent) ?? certain.get(parent)) === parentAfter;
    const isCertain =
      isWithinPartner(olds, old, known.there, after, next) &&
      isWithinPartner(nexts, next, known.back, before, old) &&
      holdsItsOwn(before, old, known.there, after, next) &&
      holdsItsOwn(after, next, known.back, before, old) &&
      !(olds.isTwin(old) && nexts.isTwin(next)) &&
      (olds.of[old] === nexts.of[next]
        ? isSameRow(olds, nexts, old, next, isParentCertain)
        : isOnlyPlace(olds, nexts, old, next, isParentCertain) &&
          (isParentCertain ? isUniqueWithin(parent, parentAfter) : isUniqueWithin(-1, -1)));
    if (isCertain) certain.set(old, next);
  }
  return certain;
}

/** Whether an element stands where those around it that are known by their content went. */
function isWithinPartner(
  { parents }: Contents,
  index: number,
  partners: ReadonlyMap<number, number>,
  to: Snapshot,
  other: number,
): boolean {
  for (let around = index; around >= 0; around = parents[around] ?? -1) {
    const partner = partners.get(around);
    if (partner !== undefined) return isInside(to, other, partner);
  }
  return true;
}

/** Whether more of what stands in an element, and is known by its content, stayed in it than went. */
function holdsItsOwn(
  from: Snapshot,
  index: number,
  partners: ReadonlyMap<number, number>,
  to: Snapshot,
  other: number,
): boolean {
  let [stayed, went] = [0, 0];
  for (let inner = index + 1; isInside(from, inner, index); inner += 1) {
    const partner = partners.get(inner);
    if (partner === undefined) continue;
    if (isInside(to, partner, other)) stayed += 1;
    else went += 1;
  }
  return went === 0 || stayed > went;
}

function isSameRow(
  olds: Contents,
  nexts: Contents,
  old: number,
  next: number,
  isParentCertain: boolean,
): boolean {
  const own = olds.of[old] ?? -1;
  if (olds.count(own) === 1 && nexts.count(own) === 1) return true;
  const [parent, parentAfter] = [olds.parents[old] ?? -1, nexts.parents[next] ?? -1];
  return isParentCertain && olds.count(own, parent) === nexts.count(own, parentAfter);
}

function isOnlyPlace(
  olds: Contents,
  nexts: Contents,
  old: number,
  next: number,
  isParentCertain: boolean,
): boolean {
  const [own, now] = [olds.of[old] ?? -1, nexts.of[next] ?? -1];
  if (nexts.count(own) > 0 || olds.count(now) > 0) return false;
  if (!isParentCertain) return olds.count(own) === 1 && nexts.count(now) === 1;
  const [parent, parentAfter] = [olds.parents[old] ?? -1, nexts.parents[next] ?? -1];
  return olds.count(own, parent) === 1 && nexts.count(now, parentAfter) === 1;
}
