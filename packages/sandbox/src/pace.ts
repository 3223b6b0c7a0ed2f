import { setTimeout as delay } from "node:timers/promises";

/** So long this process works on what programs send before everybody else has a turn. */
const workMs = 1;
/** What it takes to come to a piece of work. */
const turnMs = 0.01;
/** For each millisecond of such work, so many pass without. */
const restRatio = 4;

/**
 * Keeps work for programs to a share of the event loop, all programs together: however much they send, most of the time
 * belongs to people.
 */
class Pace {
  #spentMs = 0;
  #resting: Promise<void> | null = null;

  /** Does a piece of work when its time has come. */
  async work(piece: () => void): Promise<void> {
    while (this.#spentMs >= workMs) await this.#rest();
    const begin = performance.now();
    try {
      piece();
    } finally {
      this.#spentMs += performance.now() - begin + turnMs;
    }
  }

  #rest(): Promise<void> {
    this.#resting ??= delay(this.#spentMs * restRatio, undefined, { ref: false }).then(() => {
      this.#spentMs = 0;
      this.#resting = null;
    });
    return this.#resting;
  }
}

export const pace = new Pace();
