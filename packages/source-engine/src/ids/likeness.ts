import { hasAttributes } from "./bare.ts";
import { EMPTY_PIECE } from "./evidence.ts";
import type { Pairs } from "./pairs.ts";
import type { Candidate } from "./side.ts";

/** Nothing that differs outweighs equal content. */
const EQUAL = 100;
/** Equal tags without attributes and content, like `<br />`, say little. */
const EQUAL_BARE = 20;
const MAX_CHILDREN = 6;
/** Weights are whole numbers; below one there are as many steps for what tells near copies apart. */
const SCALE = 64;
/** That of two equal opening tags. */
const CLEAR = 6 * SCALE;

/**
 * How much speaks for two free elements being the same; 0 when they have different tags, and when what is
 * known in them went elsewhere or came from there.
 */
export function likeness(pairs: Pairs, old: number, next: number): number {
  const own = ownLikeness(pairs, old, next) * SCALE;
  if (own === 0 || pairs.isEqual(old, next)) return own;
  const { along, elsewhere } = pairs.knownAlong(old, next);
  if (along === 0 && elsewhere > 1) return 0;
  const known = Math.min(along, MAX_CHILDREN) * 12 - Math.min(elsewhere, 1) * 12;
  return own + childLikeness(pairs, old, next, known);
}

/** The same, 0 for elements that share nothing but their tag. */
export function clearLikeness(pairs: Pairs, old: number, next: number): number {
  const weight = likeness(pairs, old, next);
  return weight >= CLEAR ? weight : 0;
}

/** How well two elements of equal content fit; 0 when they are of different content. */
export function equality(pairs: Pairs, old: number, next: number): number {
  return pairs.isEqual(old, next) ? ownLikeness(pairs, old, next) : 0;
}

function ownLikeness(pairs: Pairs, old: number, next: number): number {
  const one = pairs.before.elements[old];
  const other = pairs.after.elements[next];
  if (one === undefined || other === undefined || one.tag !== other.tag) return 0;
  const leadWeight = one.lead === other.lead && one.lead !== EMPTY_PIECE ? 5 : 0;
  if (one.subtree === other.subtree)
    return (pairs.before.isBare[old] === 1 ? EQUAL_BARE : EQUAL) + leadWeight;
  let weight = 2 + leadWeight;
  const isSameKey = one.key === other.key;
  if (one.opening === other.opening) weight += hasAttributes(one) ? 14 : 4;
  if (one.key !== EMPTY_PIECE && other.key !== EMPTY_PIECE) weight += isSameKey ? 12 : -1;
  if (one.tail === other.tail && one.tail !== EMPTY_PIECE) weight += 10;
  return weight;
}

/**
 * Children that went along already, that have the same content, that begin the same way. A copy with other
 * texts between the same children is told apart by those that follow the same text.
 */
function childLikeness({ before, after }: Pairs, old: number, next: number, known: number): number {
  if (before.sizes[old] === 0 || after.sizes[next] === 0) return 0;
  const [equal, alike, placed] = [new Common(), new Common(), new Common()];
  for (const child of before.childrenOf(old)) {
    const candidate = before.elements[child];
    placed.add(placeKey(candidate));
    if (!before.isFree(child)) continue;
    equal.add(candidate?.subtree);
    alike.add(candidate?.opening);
  }
  for (const child of after.childrenOf(next)) {
    const candidate = after.elements[child];
    placed.take(placeKey(candidate));
    if (!after.isFree(child)) continue;
    equal.take(candidate?.subtree);
    alike.take(candidate?.opening);
  }
  const weight =
    known + Math.min(equal.count, MAX_CHILDREN) * 3 + Math.min(alike.count, MAX_CHILDREN);
  return Math.max(0, weight) * SCALE + Math.min(placed.count, SCALE - 1);
}

function placeKey(candidate: Candidate | undefined): string {
  return `${candidate?.lead ?? ""}${candidate?.opening ?? ""}`;
}

/** How many keys two lists have in common, each as often as it is in both. */
class Common {
  readonly #left = new Map<string, number>();
  count = 0;

  add(key = ""): void {
    this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
  }

  take(key = ""): void {
    const left = this.#left.get(key) ?? 0;
    if (left === 0) return;
    this.#left.set(key, left - 1);
    this.count += 1;
  }
}
