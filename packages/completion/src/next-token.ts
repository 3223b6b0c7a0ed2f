import { MAX_ORDER, type Segment } from "./segment.ts";

/** One of the places from which the next token is learned: a part of the project, or the text around the cursor. */
export interface Source {
  readonly segment: Segment;
  /** How much each file counts, by its number; 0 leaves it out. */
  readonly weights: Float32Array;
  readonly way: "running" | "nested";
}

/** What stands before the next token, in both ways of reading. */
export interface Context {
  readonly running: readonly number[];
  readonly nested: readonly number[];
}

export interface Tuning {
  /** Contexts with more places than this are sampled. */
  readonly maxPlaces: number;
  /** What unseen tokens get at each order, in parts of the number of different tokens seen. */
  readonly newness: number;
  readonly flat: number;
}

/** What follows a context, with probabilities; the arrays are used again by the next question. */
export class NextToken {
  readonly #sources: readonly Source[];
  readonly #tuning: Tuning;
  readonly #counts: Float64Array;
  readonly #chances: Float64Array;
  #touched: number[] = [];
  #seen: number[] = [];
  /** The longest context that was found, and how much counted there. */
  order = 0;
  evidence = 0;

  readonly #ranges: { from: Int32Array; to: Int32Array; longest: number }[];

  constructor(sources: readonly Source[], vocabularySize: number, tuning: Tuning) {
    this.#sources = sources;
    this.#tuning = tuning;
    this.#counts = new Float64Array(vocabularySize);
    this.#chances = new Float64Array(vocabularySize);
    this.#ranges = sources.map(() => ({
      from: new Int32Array(MAX_ORDER + 1),
      to: new Int32Array(MAX_ORDER + 1),
      longest: 0,
    }));
  }

  /** Tokens that may follow; `chanceOf` has the chances until the next call. */
  after(context: Context): readonly number[] {
    for (const token of this.#seen) this.#chances[token] = 0;
    this.#seen = [];
    let longest = 0;
    for (const [index, { segment, way }] of this.#sources.entries()) {
      const range = this.#ranges[index]!;
      range.longest = segment.find(context[way], range.from, range.to);
      longest = Math.max(longest, range.longest);
    }
    let rest = 1;
    this.order = 0;
    this.evidence = 0;
    for (let order = longest; order >= 0 && rest > 0.01; order -= 1) rest = this.#mix(order, rest);
    return this.#seen;
  }

  chanceOf(token: number): number {
    return this.#chances[token] ?? 0;
  }

  /** Adds what follows contexts of this order; gives what is left for shorter ones. */
  #mix(order: number, rest: number): number {
    this.#touched = [];
    let total = 0;
    for (const [index, source] of this.#sources.entries())
      if (this.#ranges[index]!.longest >= order) total += this.#count(source, index, order);
    if (total === 0) return rest;
    if (this.order === 0) {
      this.order = order;
      this.evidence = total;
    }
    const share = total / (total + this.#tuning.newness * this.#touched.length + this.#tuning.flat);
    for (const token of this.#touched) {
      if (this.#chances[token] === 0) this.#seen.push(token);
      this.#chances[token]! += (rest * share * this.#counts[token]!) / total;
      this.#counts[token] = 0;
    }
    return rest * (1 - share);
  }

  #count({ segment, weights }: Source, index: number, order: number): number {
    const { places, tokens, owners } = segment;
    const from = this.#ranges[index]!.from[order]!;
    const to = this.#ranges[index]!.to[order]!;
    const step = Math.max(1, (to - from) / this.#tuning.maxPlaces);
    let total = 0;
    for (let at = from; at < to; at += step) {
      const place = places[Math.floor(at)]!;
      const weight = weights[owners[place]!]!;
      if (weight === 0) continue;
      const token = tokens[place]!;
      if (this.#counts[token] === 0) this.#touched.push(token);
      this.#counts[token]! += weight * step;
      total += weight * step;
    }
    return total;
  }
}
