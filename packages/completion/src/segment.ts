import { BOUNDARY } from "./tokenize.ts";

/** How many tokens back positions are sorted; the longest context that is looked up. */
export const MAX_ORDER = 12;
const SMALL = 12;

/**
 * Tokens of some files, and all places in them sorted by the tokens before each, nearest first. All places with the
 * same context lie side by side, those with a longer common context within them.
 */
export class Segment {
  readonly tokens: Uint32Array;
  /** To which file each token belongs. */
  readonly owners: Uint32Array;
  readonly places: Uint32Array;

  constructor(tokens: Uint32Array, owners: Uint32Array, vocabularySize: number) {
    this.tokens = tokens;
    this.owners = owners;
    this.places = sortByFirst(tokens, vocabularySize);
    sortRuns(tokens, this.places);
  }

  /**
   * Where the contexts lie that end like `context`: range `k` has at least `k` tokens in common. The ranges are
   * written into `from` and `to`; the answer is the longest that was found.
   */
  find(context: readonly number[], from: Int32Array, to: Int32Array): number {
    let low = 0;
    let high = this.places.length;
    from[0] = low;
    to[0] = high;
    const most = Math.min(MAX_ORDER, context.length);
    for (let order = 1; order <= most; order += 1) {
      const token = context[context.length - order] ?? BOUNDARY;
      low = this.#bound(low, high, order, token);
      high = this.#bound(low, high, order, token + 1);
      if (low >= high) return order - 1;
      from[order] = low;
      to[order] = high;
      if (token === BOUNDARY) return order;
    }
    return most;
  }

  #bound(low: number, high: number, back: number, token: number): number {
    const { places, tokens } = this;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tokens[(places[middle] ?? 0) - back] ?? 0) < token) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The places of all tokens but boundaries, by the token before each. */
function sortByFirst(tokens: Uint32Array, vocabularySize: number): Uint32Array {
  const starts = new Uint32Array(vocabularySize + 1);
  let count = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at] === BOUNDARY) continue;
    const id = (tokens[at - 1] ?? 0) + 1;
    starts[id] = (starts[id] ?? 0) + 1;
    count += 1;
  }
  for (let id = 1; id < starts.length; id += 1)
    starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
  const places = new Uint32Array(count);
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at] === BOUNDARY) continue;
    const id = tokens[at - 1] ?? 0;
    const place = starts[id] ?? 0;
    places[place] = at;
    starts[id] = place + 1;
  }
  return places;
}

/** Sorts each run of places with the same token before them by the tokens further back. */
function sortRuns(tokens: Uint32Array, places: Uint32Array): void {
  let start = 0;
  for (let at = 1; at <= places.length; at += 1) {
    if (at < places.length && tokens[(places[at] ?? 0) - 1] === tokens[(places[start] ?? 0) - 1])
      continue;
    if (at - start > 1 && tokens[(places[start] ?? 0) - 1] !== BOUNDARY)
      sortRange(tokens, places, start, at, 2);
    start = at;
  }
}

/** Quicksort in three parts over the tokens `back` places before; only the middle part looks further back. */
function sortRange(
  t: Uint32Array,
  places: Uint32Array,
  from: number,
  to: number,
  depth: number,
): void {
  let low = from;
  let high = to;
  let back = depth;
  while (high - low > 1 && back <= MAX_ORDER) {
    if (high - low <= SMALL) return insertionSort(t, places, low, high, back);
    // Not always the middle: a text made for it would have every part but one empty.
    const chosen = low + (((high - low) * ((low * 31 + high * 17 + back * 7) & 63)) >>> 6);
    const pivot = t[(places[chosen] ?? 0) - back] ?? 0;
    let less = low;
    let more = high;
    for (let at = low; at < more;) {
      const place = places[at] ?? 0;
      const token = t[place - back] ?? 0;
      if (token < pivot) {
        places[at] = places[less] ?? 0;
        places[less] = place;
        at += 1;
        less += 1;
      } else if (token > pivot) {
        more -= 1;
        places[at] = places[more] ?? 0;
        places[more] = place;
      } else at += 1;
    }
    sortRange(t, places, low, less, back);
    sortRange(t, places, more, high, back);
    if (pivot === BOUNDARY) return;
    low = less;
    high = more;
    back += 1;
  }
}

function insertionSort(
  t: Uint32Array,
  places: Uint32Array,
  from: number,
  to: number,
  back: number,
): void {
  for (let at = from + 1; at < to; at += 1) {
    const place = places[at] ?? 0;
    let hole = at;
    while (hole > from && isAfter(t, places[hole - 1] ?? 0, place, back)) {
      places[hole] = places[hole - 1] ?? 0;
      hole -= 1;
    }
    places[hole] = place;
  }
}

function isAfter(t: Uint32Array, one: number, other: number, depth: number): boolean {
  for (let back = depth; back <= MAX_ORDER; back += 1) {
    const first = t[one - back] ?? 0;
    const second = t[other - back] ?? 0;
    if (first !== second) return first > second;
    if (first === BOUNDARY) return false;
  }
  return false;
}
