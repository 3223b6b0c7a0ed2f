import { setTimeout as delay } from "node:timers/promises";

export interface Rate {
  readonly perSecond: number;
  /** What may come at once after a quiet time. */
  readonly burst: number;
}

/** Who asks for all it may for so long wants to keep this process busy. */
const patienceMs = 3_000;

/** How much a program may send. What comes too fast waits, and is not even read; who never pauses is reported. */
export class Allowance {
  readonly #rate: Rate;
  readonly #onFlood: () => void;
  #left: number;
  #countedAt = performance.now();
  #emptySince: number | null = null;

  constructor(rate: Rate, onFlood: () => void) {
    this.#rate = rate;
    this.#onFlood = onFlood;
    this.#left = rate.burst;
  }

  /** Takes an amount; fulfilled when there is room for the next. */
  async take(amount: number): Promise<void> {
    const now = performance.now();
    const { perSecond, burst } = this.#rate;
    this.#left += ((now - this.#countedAt) / 1000) * perSecond;
    this.#left = Math.min(this.#left, burst) - amount;
    this.#countedAt = now;
    if (this.#left >= 0) {
      this.#emptySince = null;
      return;
    }
    this.#emptySince ??= now;
    if (now - this.#emptySince > patienceMs) this.#onFlood();
    await delay((-this.#left / perSecond) * 1000, undefined, { ref: false });
  }
}
