import { AppError } from "@devloom/server-kit";

/** Lets a few pieces of costly work run at once, a bounded number wait, and refuses the rest. */
export class WorkSlots {
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots: number, mostWaiting: number) {
    this.#free = slots;
    this.#mostWaiting = mostWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#take();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new AppError(503, "busy", "Too many people are signing in right now. Try again soon.", {
        headers: { "retry-after": "5" },
      });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
