import { MAX_ORDER, type Segment } from "./segment.ts";

export type Way = "running" | "nested";

/** One of the places from which the next token is learned: a part of the project, or the text around the cursor. */
export interface Source {
  readonly segment: Segment;
  /** How much each file counts, by its number; 0 leaves it out. */
  readonly weights: Float32Array;
  readonly way: Way;
}

/** What stands before the next token, in both ways of reading. */
export type Context = Readonly<Record<Way, readonly number[]>>;

/** Contexts with more places than this are sampled. */
const MAX_PLACES = 100;
/** What unseen tokens get at each order: so many parts for each different token seen, and a few for none. */
const NEWNESS = 6;
const FLAT = 0.2;
/** Where a line belongs says as much as so many more tokens before it. */
const NESTED_LEAD = 3;
/** When so little is left for shorter contexts, they are not asked. */
const NEGLIGIBLE = 0.02;

const leadOf = (way: Way): number => (way === "nested" ? NESTED_LEAD : 0);

class Ranges {
  readonly from = new Int32Array(MAX_ORDER + 1);
  readonly to = new Int32Array(MAX_ORDER + 1);
  longest = 0;
}

/**
 * What follows a context, with chances: the files of the project, weighted by nearness, and the text around the
 * cursor, long contexts before short ones. The answer is overwritten by the next question.
 */
export class NextToken {
  readonly #sources: readonly (Source & { readonly ranges: Ranges })[];
  readonly #counts: Float64Array;
  readonly #chances: Float64Array;
  #seen: number[] = [];
  /** The longest context that was found, and how much speaks there. */
  order = 0;
  evidence = 0;

  constructor(sources: readonly Source[], words: number) {
    this.#sources = sources.map((source) => ({ ...source, ranges: new Ranges() }));
    this.#counts = new Float64Array(words);
    this.#chances = new Float64Array(words);
  }

  /** Tokens that may follow. */
  after(context: Context): readonly number[] {
    for (const token of this.#seen) this.#chances[token] = 0;
    this.#seen = [];
    this.order = 0;
    this.evidence = 0;
    let longest = 0;
    for (const { segment, way, ranges } of this.#sources) {
      ranges.longest = segment.find(context[way], ranges.from, ranges.to);
      longest = Math.max(longest, ranges.longest + leadOf(way));
    }
    let rest = 1;
    for (let order = longest; order >= 0 && rest > NEGLIGIBLE; order -= 1)
      rest = this.#mix(order, rest);
    return this.#seen;
  }

  chanceOf(token: number): number {
    return this.#chances[token] ?? 0;
  }

  /** Adds what follows contexts of this order; gives what is left for shorter ones. */
  #mix(order: number, rest: number): number {
    const touched: number[] = [];
    let total = 0;
    for (const source of this.#sources) {
      const own = order - leadOf(source.way);
      if (own >= 0 && source.ranges.longest >= own)
        total += this.#count(source, source.ranges, own, touched);
    }
    if (total === 0) return rest;
    if (this.order === 0) {
      this.order = order;
      this.evidence = total;
    }
    const share = total / (total + NEWNESS * touched.length + FLAT);
    for (const token of touched) {
      const before = this.#chances[token] ?? 0;
      if (before === 0) this.#seen.push(token);
      this.#chances[token] = before + (rest * share * (this.#counts[token] ?? 0)) / total;
      this.#counts[token] = 0;
    }
    return rest * (1 - share);
  }

  #count(source: Source, ranges: Ranges, order: number, touched: number[]): number {
    const { places, tokens, owners } = source.segment;
    const from = ranges.from[order] ?? 0;
    const to = ranges.to[order] ?? 0;
    const step = Math.max(1, (to - from) / MAX_PLACES);
    let total = 0;
    for (let at = from; at < to; at += step) {
      const place = places[Math.floor(at)] ?? 0;
      const weight = (source.weights[owners[place] ?? 0] ?? 0) * step;
      if (weight === 0) continue;
      const token = tokens[place] ?? 0;
      const before = this.#counts[token] ?? 0;
      if (before === 0) touched.push(token);
      this.#counts[token] = before + weight;
      total += weight;
    }
    return total;
  }
}
