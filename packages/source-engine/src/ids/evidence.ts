/**
 * What is known of an element's text, each part as a hash that formatters do not change. It is all that
 * matching looks at, and all of it is stored: with and without the old text the answer is the same.
 */
export interface Evidence {
  /** The element with everything in it. */
  readonly subtree: string;
  /** Tag and attributes, without elements among them. */
  readonly opening: string;
  /** What stands between it and the neighbour or parent before; of outermost ones some code. */
  readonly lead: string;
  /** What stands between the last element in it and its closing tag. */
  readonly tail: string;
  /** The attribute that names it among its like: `key`, `id`, `name`; else the component of an outermost one. */
  readonly key: string;
}

/** The hash of nothing. */
export const EMPTY_PIECE = "AAAA";

const SUBTREE = 8;
const OPENING = SUBTREE + 6;
const LEAD = OPENING + 4;
const TAIL = LEAD + 4;
const KEY = TAIL + 4;

/** Evidence as it is stored: one after the other. */
export function readEvidence(hash: string): Evidence {
  return {
    subtree: hash.slice(0, SUBTREE),
    opening: hash.slice(SUBTREE, OPENING),
    lead: hash.slice(OPENING, LEAD),
    tail: hash.slice(LEAD, TAIL),
    key: hash.slice(TAIL, KEY),
  };
}

/** The part of a fingerprint that two elements with the same content share, wherever they stand. */
export function contentHash(hash: string): string {
  return hash.slice(0, SUBTREE);
}
