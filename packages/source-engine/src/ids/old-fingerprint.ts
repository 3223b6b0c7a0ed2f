import type { MutableElement } from "../parse/elements.ts";
import { rangeOf } from "../parse/walk.ts";
import { EMPTY_PIECE, type Evidence } from "./evidence.ts";

/** Whether a stored fingerprint is of the first kind: subtree and opening tag, joined by a dot. */
export function isOldFingerprint(hash: string): boolean {
  return hash.includes(".");
}

export function oldEvidence(hash: string): Evidence {
  const [subtree = "", opening = ""] = hash.split(".");
  return { subtree, opening, lead: EMPTY_PIECE, tail: EMPTY_PIECE, key: EMPTY_PIECE };
}

/** What ledgers of the first kind kept of elements, so that they are still recognised by it. */
export function oldFingerprints(text: string, elements: readonly MutableElement[]): string[] {
  const subtrees = new Map<MutableElement, State>();
  const hashes: string[] = [];
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = elements[index];
    if (element === undefined) continue;
    const { start, end } = rangeOf(element.node);
    let state = SEED;
    let position = start;
    for (const child of element.children) {
      const range = rangeOf(child.node);
      state = mixText(state, text, position, range.start);
      state = join(state, subtrees.get(child) ?? SEED);
      position = range.end;
    }
    state = mixText(state, text, position, end);
    subtrees.set(element, state);
    const opening = rangeOf(element.node.openingElement);
    const own = mixText(SEED, text, opening.start, opening.end);
    hashes[index] = `${asText(state)}.${asText(own)}`;
  }
  return hashes;
}

interface State {
  readonly high: number;
  readonly low: number;
}

const SEED: State = { high: 0x41c6ce57, low: 0x9e3779b9 };
/** Tab, line ends, blank, parentheses, comma, semicolon. */
const SKIPPED = new Set([9, 10, 13, 32, 40, 41, 44, 59]);
const SINGLE_QUOTE = 39;
const DOUBLE_QUOTE = 34;

function mixText(state: State, text: string, start: number, end: number): State {
  let { high, low } = state;
  for (let index = start; index < end; index += 1) {
    let code = text.charCodeAt(index);
    if (code <= 59 && SKIPPED.has(code)) continue;
    if (code === SINGLE_QUOTE) code = DOUBLE_QUOTE;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return { high, low };
}

function join(state: State, other: State): State {
  return {
    high: Math.imul(state.high ^ other.high, 2_246_822_507) ^ (state.low >>> 16),
    low: Math.imul(state.low ^ other.low, 3_266_489_909) ^ (state.high >>> 13),
  };
}

function asText({ high, low }: State): string {
  return (high >>> 0).toString(36) + (low >>> 0).toString(36).padStart(7, "0");
}
