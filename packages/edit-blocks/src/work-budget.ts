import { BlockRefused } from "./refusal.ts";

/** So many characters, or pairs of them, are compared for one block, and for all blocks of an answer. */
export const MAX_STEPS = 20_000_000;
const MAX_STEPS_TOGETHER = 30_000_000;

/** What is left for the blocks of one answer. */
export class SharedSteps {
  left = MAX_STEPS_TOGETHER;
}

/** Counts the comparisons that finding one place takes, and refuses the block beyond what a server may spend on it. */
export class WorkBudget {
  readonly #name: string;
  readonly #shared: SharedSteps;
  #spent = 0;

  constructor(name: string, shared = new SharedSteps()) {
    this.#name = name;
    this.#shared = shared;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(steps: number): void {
    this.#spent += steps;
    this.#shared.left -= steps;
    if (this.#spent > MAX_STEPS || this.#shared.left < 0)
      throw new BlockRefused(
        "missing",
        `${this.#name} is not in the file as it is written here, and the block is too large to look for what is nearest.`,
        [],
      );
  }
}
