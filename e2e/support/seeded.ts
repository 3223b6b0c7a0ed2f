/** Numbers that are the same in every run: what fails can be looked at again. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  one(choices: readonly string[]): string {
    return choices[this.below(choices.length)] ?? "";
  }
}
