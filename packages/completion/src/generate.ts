import type { Around } from "./around.ts";
import { Nesting } from "./nesting.ts";
import type { NextToken } from "./next-token.ts";
import type { Scope } from "./scope.ts";
import { FIRST_WORD, isLineBreak } from "./tokenize.ts";
import type { Words } from "./words.ts";

/** Lines that are followed at once, and how many ways each may go on. */
const BEAM = 5;
const WAYS = 4;
const MAX_TOKENS = 30;
const LEAST_LOG = -7;
/** How many tokens after the line are held against it, and how much they count. */
const TOKENS_BELOW = 4;
const BELOW_WEIGHT = 0.5;
const UNBALANCED_COST = 3;
const REPEATED_COST = 1.5;
/** So far behind the best, what follows the line does not help. */
const HOPELESS = 3;
/** Lines above and below in which the same line again is unlikely. */
const NEAR = 12;
const CONTEXT = 20;
/** Once a declaration has begun, the chance that it declares what is used below and declared nowhere. */
const DECLARES_MISSING = 0.5;
const DECLARATION = /^(?:export |async )*(?:const|let|function|class|interface|type|enum)$/;
const MAX_MISSING = 12;

interface Path {
  readonly tokens: readonly number[];
  readonly text: string;
  readonly log: number;
  /** Of the least likely token. */
  readonly worst: number;
  readonly order: number;
  readonly evidence: number;
  readonly first: number;
}

/** A way in which the line could end, and what speaks for it. */
export interface Candidate extends Path {
  readonly score: number;
  readonly below: number;
  readonly unbalanced: number;
  readonly isTagWrong: boolean;
  readonly isRepeated: boolean;
}

/** The likeliest ends of the line, best first. */
export function generate(
  around: Around,
  scope: Scope,
  model: NextToken,
  words: Words,
): Candidate[] {
  return new Generator(around, scope, model, words).run();
}

class Generator {
  readonly #around: Around;
  readonly #model: NextToken;
  readonly #words: Words;
  readonly #recent: readonly number[];
  readonly #near: ReadonlySet<string>;
  readonly #missing: readonly number[];
  readonly #end: number;
  readonly #openAtCursor: number;
  readonly #done: Candidate[] = [];
  #best = LEAST_LOG;

  constructor(around: Around, scope: Scope, model: NextToken, words: Words) {
    this.#around = around;
    this.#model = model;
    this.#words = words;
    this.#recent = around.running.slice(-CONTEXT);
    const { linesAbove, linesBelow } = around;
    this.#near = new Set(
      [...linesAbove.slice(-NEAR), ...linesBelow.slice(0, NEAR)].map(({ text }) => text),
    );
    this.#missing = [...scope.usedBelow]
      .slice(0, MAX_MISSING)
      .map((name) => words.idOf(` ${name}`));
    this.#end = around.below[0] ?? 0;
    const nesting = new Nesting(around.open);
    nesting.add(around.pending);
    this.#openAtCursor = nesting.open.length;
  }

  run(): Candidate[] {
    let paths: Path[] = [
      { tokens: [], text: "", log: 0, worst: 0, order: 0, evidence: 0, first: 0 },
    ];
    for (let length = 0; length < MAX_TOKENS && paths.length > 0; length += 1) {
      const grown = paths.flatMap((path) => this.#grow(path));
      paths = grown
        .toSorted((one, other) => other.log - one.log)
        .slice(0, BEAM)
        .filter(({ log }) => log > this.#best);
    }
    return this.#done.toSorted((one, other) => other.score - one.score);
  }

  #grow(path: Path): Path[] {
    const isFirst = path.tokens.length === 0;
    const pending = isFirst ? this.#around.pending : "";
    const seen = this.#after(path.tokens);
    const { order, evidence } = this.#model;
    const options = pending === "" ? this.#options(path, seen) : this.#startingWith(pending, seen);
    const extended = (token: number, chance: number, text: string): Path => {
      const log = Math.log(chance);
      return {
        tokens: [...path.tokens, token],
        text,
        log: path.log + log,
        worst: Math.min(path.worst, log),
        ...(isFirst
          ? { order, evidence, first: log }
          : { order: path.order, evidence: path.evidence, first: path.first }),
      };
    };
    const grown = options
      .toSorted((one, other) => other.chance - one.chance)
      .slice(0, WAYS)
      .map(({ token, chance }) =>
        extended(token, chance, path.text + this.#words.textOf(token).slice(pending.length)),
      );
    if (path.text !== "") {
      const isEnd = this.#endsHere(path);
      const chance = seen.reduce(
        (sum, token) => (isEnd(token) ? sum + this.#model.chanceOf(token) : sum),
        0,
      );
      if (chance > 0) this.#finish(path, extended(this.#end, chance, path.text), chance);
    }
    return grown;
  }

  #after(tokens: readonly number[]): readonly number[] {
    return this.#model.after({
      running: [...this.#recent, ...tokens],
      nested: [...this.#around.nested, ...tokens],
    });
  }

  /** A line ends with its break, or with what stands after the cursor where that closes what is open. */
  #endsHere(path: Path): (token: number) => boolean {
    if (this.#around.tail === "") return isLineBreak;
    const nesting = this.#nestingOf(path);
    const isOpen = nesting.open.length > this.#openAtCursor;
    return (token) => !isOpen && token === this.#end;
  }

  #startingWith(pending: string, seen: readonly number[]): { token: number; chance: number }[] {
    const fitting = seen.filter(
      (token) => token >= FIRST_WORD && this.#words.textOf(token).startsWith(pending),
    );
    if (fitting.length === 0) return [{ token: this.#words.idOf(pending), chance: 1 }];
    const sum = fitting.reduce((total, token) => total + this.#model.chanceOf(token), 0);
    return fitting.map((token) => ({ token, chance: this.#model.chanceOf(token) / sum }));
  }

  #options(path: Path, seen: readonly number[]): { token: number; chance: number }[] {
    const chances = new Map<number, number>();
    for (const token of seen)
      if (token >= FIRST_WORD) chances.set(token, this.#model.chanceOf(token));
    const { typed } = this.#around;
    if (path.text !== "" && this.#missing.length > 0 && DECLARATION.test(typed + path.text)) {
      const known = this.#missing.reduce((sum, token) => sum + (chances.get(token) ?? 0), 0);
      const alike = this.#missing.map((token) => (chances.get(token) ?? 0) / (known || 1));
      for (const [token, chance] of chances) chances.set(token, chance * (1 - DECLARES_MISSING));
      for (const [at, token] of this.#missing.entries()) {
        const share = (1 / this.#missing.length + (alike[at] ?? 0)) / 2;
        chances.set(token, (chances.get(token) ?? 0) + DECLARES_MISSING * share);
      }
    }
    return [...chances].map(([token, chance]) => ({ token, chance }));
  }

  #nestingOf({ tokens }: Path): Nesting {
    const nesting = new Nesting(this.#around.open);
    for (const token of tokens) if (!nesting.add(this.#words.textOf(token))) break;
    return nesting;
  }

  #finish(path: Path, ended: Path, chance: number): void {
    if (ended.log < this.#best - HOPELESS) return;
    const { below, typed } = this.#around;
    let follows = Math.log(Math.max(1e-6, this.#model.chanceOf(this.#end) / chance));
    const context = [...this.#recent, ...ended.tokens];
    for (const token of below.slice(1, 1 + TOKENS_BELOW)) {
      this.#model.after({ running: context, nested: [] });
      follows += Math.log(Math.max(1e-4, this.#model.chanceOf(token)));
      context.push(token);
      if (isLineBreak(token)) break;
    }
    const nesting = this.#nestingOf(path);
    const { unbalanced, isTagWrong } = balance(nesting, this.#around);
    const isRepeated = this.#near.has(typed + path.text) && /\w/.test(path.text);
    const cost = unbalanced * UNBALANCED_COST + (isRepeated ? REPEATED_COST : 0);
    const score = ended.log + BELOW_WEIGHT * follows - cost;
    this.#best = Math.max(this.#best, score);
    this.#done.push({ ...ended, score, below: follows, unbalanced, isTagWrong, isRepeated });
  }
}

/** Whether the lines below close exactly what is open after the line: 0 if so, up to 2 if not. */
function balance(nesting: Nesting, { closedBelow, isWhole }: Around) {
  const isImpossible = nesting.mistakes > 0 || nesting.closed.length > 0;
  const wanted = closedBelow.toReversed();
  const isSame = (one: readonly string[], other: readonly string[]): boolean => {
    // Of a text that is cut, only the innermost are known.
    const length = isWhole
      ? Math.max(one.length, other.length)
      : Math.min(one.length, other.length);
    return length === 0 || one.slice(-length).join() === other.slice(-length).join();
  };
  const brackets = (list: readonly string[]) => list.filter((one) => !one.startsWith("<"));
  const isOff = !isSame(brackets(nesting.open), brackets(wanted));
  return {
    unbalanced: Number(isImpossible) + Number(isOff),
    isTagWrong: nesting.mistakes > 0 || !isSame(nesting.open, wanted),
  };
}
