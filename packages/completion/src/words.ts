import type { Vocabulary } from "./vocabulary.ts";

/** The project's words, and for one question those that only stand around the cursor. */
export class Words {
  readonly #vocabulary: Vocabulary;
  readonly #first: number;
  readonly #own = new Map<string, number>();
  readonly #texts: string[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#first = vocabulary.size;
  }

  get size(): number {
    return this.#first + this.#texts.length;
  }

  readonly idOf = (text: string): number => {
    const known = this.#vocabulary.find(text) ?? this.#own.get(text);
    if (known !== undefined) return known;
    const id = this.size;
    this.#own.set(text, id);
    this.#texts.push(text);
    return id;
  };

  textOf(id: number): string {
    return id < this.#first ? this.#vocabulary.textOf(id) : (this.#texts[id - this.#first] ?? "");
  }
}
