import { type Around, readAround } from "./around.ts";
import { fileWeights } from "./file-weights.ts";
import { generate } from "./generate.ts";
import { importsOf } from "./import-statements.ts";
import type { Answer } from "./messages.ts";
import { missingImports } from "./missing-imports.ts";
import { NextToken, type Source } from "./next-token.ts";
import type { Question } from "./question.ts";
import { type IndexLimits, ProjectIndex } from "./project-index.ts";
import { type Ranked, rankImports, rankLines } from "./ranking.ts";
import { readScope } from "./scope.ts";
import { Segment } from "./segment.ts";
import { BOUNDARY } from "./tokenize.ts";
import { Words } from "./words.ts";

/** The text around the cursor counts so much against a file elsewhere. */
const OWN_WEIGHT = 6;
/** What may stand after the cursor in its line: closing brackets and quotes. In the middle of words nothing is proposed. */
const TAIL = /^[)\]}>"'`;,:\s]*$/;
const WORD = /[A-Za-z_$][\w$]*/;
const MAX_WORDS = 12;
const NONE: ReadonlySet<string> = new Set();

/** Proposes the rest of a line from what the project's files have in common with the place where somebody types. */
export class Completer {
  readonly #index: ProjectIndex;

  constructor(limits: Partial<IndexLimits> = {}) {
    this.#index = new ProjectIndex(limits);
  }

  get size(): { readonly files: number; readonly tokens: number } {
    return this.#index.size;
  }

  /** A file has this text from now on. False when it is too large, is not text, or the project is full. */
  save(path: string, text: string): boolean {
    return this.#index.save(path, text);
  }

  remove(path: string): void {
    this.#index.remove(path);
  }

  /** Sorts what was saved, which the next question would do otherwise. */
  prepare(): void {
    this.#index.parts();
  }

  /** The likeliest rest of the line, with how likely it is; `null` without any. `withheld` files are not learned from. */
  complete(question: Question, withheld: ReadonlySet<string> = NONE): Ranked | null {
    return this.answer(question, withheld).proposal;
  }

  /** The same with the words that are likely to come next. */
  answer(question: Question, withheld: ReadonlySet<string> = NONE): Answer {
    const parts = this.#index.parts();
    const words = new Words(this.#index.vocabulary);
    const around = readAround(question, words.idOf);
    if (!TAIL.test(around.tail)) return { proposal: null, words: [] };
    const { path } = question;
    const scope = readScope(path, around);
    const shared = this.#index.names.sharing(path, scope.text);
    const weights = fileWeights(path, this.#index.places, shared, withheld);
    const sources: Source[] = parts.flatMap(({ running, nested }): Source[] => [
      { segment: running, weights, way: "running" },
      { segment: nested, weights, way: "nested" },
    ]);
    const model = new NextToken([...sources, ...ownSources(around, words)], words.size);
    const candidates = generate(around, scope, model, words).filter(({ text }) =>
      this.#isPossible(path, around, around.typed + text),
    );
    const weightOf = (other: string): number => weights[this.#index.idOf(other) ?? -1] ?? 0;
    const imports = missingImports(path, around, scope, (name) =>
      this.#index.names.origins(name, weightOf),
    );
    const ranked = [
      ...rankLines(path, around, scope, candidates, imports.length > 0),
      ...rankImports(around, imports, candidates),
    ].toSorted((one, other) => other.confidence - one.confidence);
    return { proposal: ranked[0] ?? null, words: likelyWords(around, model, words) };
  }

  /** A line is neither what the next one says already, nor imports from a file that is not there. */
  #isPossible(path: string, { linesBelow, indent }: Around, line: string): boolean {
    const next = linesBelow[0];
    if (next?.indent === indent && next.text === line && hasWord(line)) return false;
    return importsOf(path, line).every(({ module }) => this.#index.hasModule(module));
  }
}

const hasWord = (text: string): boolean => /\w/.test(text);

/** What the token at the cursor is likely to become, without quotes and the space before it. */
function likelyWords(around: Around, model: NextToken, words: Words): string[] {
  const { running, nested, pending } = around;
  const found = new Map<string, number>();
  for (const token of model.after({ running, nested })) {
    const text = words.textOf(token);
    const word = WORD.exec(text.startsWith(pending) ? text : "")?.[0];
    if (word !== undefined) found.set(word, (found.get(word) ?? 0) + model.chanceOf(token));
  }
  return [...found]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}

/** The text around the cursor is learned from like any other file. */
function ownSources({ running, below, nestedAbove }: Around, words: Words): Source[] {
  const segmentOf = (tokens: readonly number[]): Segment =>
    new Segment(Uint32Array.from(tokens), new Uint32Array(tokens.length), words.size);
  const weights = Float32Array.of(OWN_WEIGHT);
  return [
    { segment: segmentOf([...running, BOUNDARY, ...below]), weights, way: "running" },
    { segment: segmentOf(nestedAbove), weights, way: "nested" },
  ];
}
