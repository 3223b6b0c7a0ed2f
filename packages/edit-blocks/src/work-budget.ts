import { BlockRefused } from "./refusal.ts";

/** So many characters, or pairs of them, are compared for one block. */
export const MAX_STEPS = 20_000_000;

/** Counts the comparisons that finding one place takes, and refuses the block beyond what a server may spend on it. */
export class WorkBudget {
  readonly #name: string;
  #spent = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(steps: number): void {
    this.#spent += steps;
    if (this.#spent > MAX_STEPS)
      throw new BlockRefused(
        "missing",
        `${this.#name} is not in the file as it is written here, and the block is too large to look for what is nearest.`,
        [],
      );
  }
}
