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

  /** The same in another order. */
  mixed(choices: readonly string[]): readonly string[] {
    return choices
      .map((choice) => ({ choice, at: this.below(1_000_000) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ choice }) => choice);
  }

  one(choices: readonly string[]): string {
    return choices[this.below(choices.length)] ?? "";
  }
}
