import { EMPTY_PIECE } from "./evidence.ts";
import { bareEvidence } from "./fingerprint.ts";
import type { Candidate, Pairs } from "./pairs.ts";

/** Nothing that differs outweighs equal content. */
const EQUAL = 100;
const MAX_CHILDREN = 6;
/** That of two equal opening tags. */
const CLEAR = 6;

/** Whether an opening tag has attributes. */
export function hasAttributes({ tag, opening }: Candidate): boolean {
  return opening !== bareOf(tag).opening;
}

/** Whether an element is a tag and nothing else. */
export function isBare({ tag, subtree }: Candidate): boolean {
  return subtree === bareOf(tag).subtree;
}

const bareTags = new Map<string, ReturnType<typeof bareEvidence>>();

function bareOf(tag: string): ReturnType<typeof bareEvidence> {
  const bare = bareTags.get(tag) ?? bareEvidence(tag);
  bareTags.set(tag, bare);
  return bare;
}

/** How much speaks for two free elements being the same; 0 when they have different tags. */
export function likeness(pairs: Pairs, old: number, next: number): number {
  const own = ownLikeness(pairs, old, next);
  return own === 0 ? 0 : own + (own < EQUAL ? sharedChildren(pairs, old, next) : 0);
}

/** The same, 0 for elements that share nothing but their tag. */
export function clearLikeness(pairs: Pairs, old: number, next: number): number {
  const weight = likeness(pairs, old, next);
  return weight >= CLEAR ? weight : 0;
}

/** How well two elements of equal content fit; 0 when they are of different content. */
export function equality(pairs: Pairs, old: number, next: number): number {
  const isEqual = pairs.before.elements[old]?.subtree === pairs.after.elements[next]?.subtree;
  return isEqual ? ownLikeness(pairs, old, next) : 0;
}

function ownLikeness(pairs: Pairs, old: number, next: number): number {
  const one = pairs.before.elements[old];
  const other = pairs.after.elements[next];
  if (one === undefined || other === undefined || one.tag !== other.tag) return 0;
  const leadWeight = one.lead === other.lead && one.lead !== EMPTY_PIECE ? 5 : 0;
  if (one.subtree === other.subtree) return EQUAL + leadWeight;
  let weight = 2 + leadWeight;
  const isSameKey = one.key === other.key;
  if (one.opening === other.opening) weight += hasAttributes(one) ? 14 : 4;
  if (one.key !== EMPTY_PIECE && other.key !== EMPTY_PIECE) weight += isSameKey ? 12 : -1;
  if (one.tail === other.tail && one.tail !== EMPTY_PIECE) weight += 10;
  return weight;
}

/** Children that are pairs already, that have the same content, that begin the same way. */
function sharedChildren({ before, after }: Pairs, old: number, next: number): number {
  let [paired, equal, alike] = [0, 0, 0];
  const seen = new Map<string, number>();
  const count = (key: string, by: number): boolean => {
    const left = (seen.get(key) ?? 0) + by;
    if (left >= 0) seen.set(key, left);
    return left >= 0;
  };
  for (const child of before.childrenOf(old)) {
    const partner = before.partnerOf(child);
    if (partner >= 0) paired += after.parentOf(partner) === next ? 1 : 0;
    else for (const key of keysOf(before.elements[child])) count(key, 1);
  }
  for (const child of after.childrenOf(next)) {
    if (!after.isFree(child)) continue;
    const [content, opening] = keysOf(after.elements[child]);
    if (count(opening, -1)) alike += 1;
    if (count(content, -1)) equal += 1;
  }
  return (
    Math.min(paired, MAX_CHILDREN) * 6 +
    Math.min(equal, MAX_CHILDREN) * 3 +
    Math.min(alike, MAX_CHILDREN)
  );
}

function keysOf(candidate: Candidate | undefined): [content: string, opening: string] {
  return [`=${candidate?.subtree ?? ""}`, candidate?.opening ?? ""];
}
