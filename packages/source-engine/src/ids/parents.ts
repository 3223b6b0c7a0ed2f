import type { Pairs } from "./pairs.ts";
import type { Side } from "./side.ts";

type IsFit = (index: number, other: number) => boolean;

/** Pairs free elements of which more than a share went together, from the innermost outward. */
export function matchParents(pairs: Pairs, minShare: number, isFit: IsFit): void {
  if (pairs.isComplete()) return;
  const { before, after } = pairs;
  const isFitBack: IsFit = (next, old) => isFit(old, next);
  for (const old of before.free().toReversed()) {
    const next = parentOfMost(before, after, old, minShare, isFit);
    if (next < 0 || !pairs.isFree(old, next)) continue;
    if (parentOfMost(after, before, next, minShare, isFitBack) === old) pairs.pair(old, next);
  }
}

/** How much of what is known in an element stands in another one, in all and directly, and in how many parts. */
interface Share {
  all: number;
  direct: number;
  parts: number;
}

/**
 * The free element that holds most of what is known in another; -1 when that is none or not certain. Of
 * several around each other that hold as much it is the one that holds most directly: the others were put
 * around it. One large part that went elsewhere says no more than a small one that stayed.
 */
function parentOfMost(from: Side, to: Side, index: number, minShare: number, isFit: IsFit): number {
  const shares = new Map<number, Share>();
  for (const known of from.knownIn(index)) {
    const weight = 1 + (from.sizes[known] ?? 0);
    const parent = to.parentOf(from.partnerOf(known));
    for (let around = parent; around >= 0 && to.isFree(around); around = to.parentOf(around)) {
      if (!isFit(index, around)) continue;
      const share = shares.get(around) ?? { all: 0, direct: 0, parts: 0 };
      share.all += weight;
      share.parts += 1;
      if (around === parent) share.direct += weight;
      shares.set(around, share);
    }
  }
  let best = -1;
  let most: Share = { all: 0, direct: 0, parts: 0 };
  let isTie = false;
  for (const [candidate, share] of shares) {
    const difference = share.all - most.all || share.direct - most.direct;
    if (difference < 0) continue;
    isTie = difference === 0;
    best = candidate;
    most = share;
  }
  if (isTie || most.all <= (from.sizes[index] ?? 0) * minShare) return -1;
  for (const [candidate, { parts }] of shares) {
    const isAside = !to.isWithin(candidate, best) && !to.isWithin(best, candidate);
    if (isAside && candidate !== best && parts >= most.parts) return -1;
  }
  return best;
}
