import { setTimeout as delay } from "node:timers/promises";

export interface Rate {
  readonly perSecond: number;
  /** What may come at once after a quiet time. */
  readonly burst: number;
}

/** Who asks for all it may for so long wants to keep this process busy. */
const patienceMs = 2_000;
/** Debts are paid in few long pauses rather than in many short ones. */
const leastPauseMs = 20;

/**
 * How much a program may send. What comes too fast waits, and is not even read. Who used up everything and does not pause
 * for at least half a second in the next two seconds is reported.
 */
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

  /**
   * Does a piece of work that costs this much; fulfilled when there is room for the next. The time of the work itself
   * earns nothing: who is read slowly because there is so much of it is no better than who is fast.
   */
  async use(amount: number, work: () => void | Promise<void> = () => undefined): Promise<void> {
    const { perSecond, burst } = this.#rate;
    const now = performance.now();
    this.#left += ((now - this.#countedAt) / 1000) * perSecond;
    this.#left = Math.min(this.#left, burst) - amount;
    if (this.#left >= perSecond / 2) this.#emptySince = null;
    else if (this.#left < 0) this.#emptySince ??= now;
    if (this.#emptySince !== null && now - this.#emptySince > patienceMs) this.#onFlood();
    await work();
    this.#countedAt = performance.now();
    const debtMs = (-this.#left / perSecond) * 1000;
    if (debtMs > leastPauseMs) await delay(debtMs, undefined, { ref: false });
  }
}
