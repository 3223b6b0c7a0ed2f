import { FIRST_WORD, UNKNOWN } from "./tokenize.ts";

/** Numbers for texts of tokens. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = Array.from({ length: FIRST_WORD }, () => "");
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** The number of a text, which gets one if there is room. */
  readonly add = (text: string): number => {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    if (this.#texts.length >= this.#max) return UNKNOWN;
    const id = this.#texts.length;
    // A slice would keep the whole file in memory.
    const own = Buffer.from(text).toString();
    this.#ids.set(own, id);
    this.#texts.push(own);
    return id;
  };

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  textOf(id: number): string {
    return this.#texts[id] ?? "";
  }
}
