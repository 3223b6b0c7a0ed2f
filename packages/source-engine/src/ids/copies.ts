import type { Pairs } from "./pairs.ts";
import type { Side } from "./side.ts";

/**
 * Parts pairs of which a copy was made when both were edited since: when much of what only stood in the old
 * element is in a new one like it as well, nobody can tell which of the two is the copy.
 */
export function partEditedCopies(pairs: Pairs): void {
  const copied = copiedContents(pairs);
  if (copied.size === 0) return;
  const { before, after } = pairs;
  const [countsBefore, counts] = [countsOf(before), countsOf(after)];
  const isOnly = (old: number): boolean =>
    before.isBare[old] === 0 && countsBefore.get(before.contents[old] ?? -1) === 1;
  const isUnique = (old: number, next: number): boolean =>
    pairs.isEqual(old, next) &&
    after.isBare[next] === 0 &&
    counts.get(after.contents[next] ?? -1) === 1;
  const doubtful: (readonly [number, number])[] = [];
  for (let next = 0; next < after.elements.length; next += 1) {
    const old = after.partnerOf(next);
    if (old < 0 || pairs.isEqual(old, next) || !hasRival(pairs, copied, isOnly, old, next))
      continue;
    doubtful.push([old, next]);
    for (let inner = old + 1; before.isWithin(inner, old); inner += 1) {
      const partner = before.partnerOf(inner);
      if (after.isWithin(partner, next) && !isUnique(inner, partner))
        doubtful.push([inner, partner]);
    }
  }
  for (const [old, next] of doubtful) pairs.part(old, next);
}

/** Where contents stand that occurred once and occur several times now. */
type Copied = ReadonlyMap<number, readonly number[]>;

function copiedContents({ before, after }: Pairs): Copied {
  const counts = countsOf(before);
  const places = new Map<number, number[]>();
  after.contents.forEach((content, index) => {
    if (counts.get(content) !== 1 || after.isBare[index] === 1) return;
    const list = places.get(content);
    if (list === undefined) places.set(content, [index]);
    else list.push(index);
  });
  for (const [content, list] of places) if (list.length === 1) places.delete(content);
  return places;
}

/** How often each content occurs. */
function countsOf({ contents }: Side): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
}

/** Whether another new element holds half as much of what only stood in the old one as the partner does, or more. */
function hasRival(
  pairs: Pairs,
  copied: Copied,
  isOnly: (old: number) => boolean,
  old: number,
  next: number,
): boolean {
  const { before, after } = pairs;
  let own = 0;
  const others = new Map<number, number>();
  for (let inner = old + 1; before.isWithin(inner, old); inner += 1) {
    if (!isOnly(inner)) continue;
    const places = copied.get(before.contents[inner] ?? -1) ?? [];
    const partner = before.partnerOf(inner);
    const isKept = partner >= 0 && pairs.isEqual(inner, partner) && after.isWithin(partner, next);
    if (isKept || places.some((place) => after.isWithin(place, next))) own += 1;
    const rivals = new Set(places.flatMap((place) => rivalAround(after, place, next)));
    for (const rival of rivals) others.set(rival, (others.get(rival) ?? 0) + 1);
  }
  return [...others.values()].some((count) => 2 * count >= own);
}

/** The nearest element around another one that is new, and like a third that it does not stand in. */
function rivalAround(side: Side, index: number, like: number): readonly number[] {
  if (side.isWithin(index, like)) return [];
  const [tag, key] = [side.elements[like]?.tag, side.keys[like]];
  for (let around = side.parentOf(index); around >= 0; around = side.parentOf(around)) {
    if (side.isWithin(like, around)) return [];
    const isLike = side.elements[around]?.tag === tag && side.keys[around] === key;
    if (isLike && side.isFree(around)) return [around];
  }
  return [];
}
