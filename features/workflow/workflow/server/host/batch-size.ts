const MAX_BATCH = 400;
const MIN_BATCH = 20;
const SLOW_MILLISECONDS = 500;

/**
 * How many instances share a transaction. All of them wait for its end, so it has fewer while what they do takes long:
 * processes that begin and signal each other without end keep nobody else waiting.
 */
export class BatchSize {
  #size = MAX_BATCH;

  get size(): number {
    return this.#size;
  }

  took(milliseconds: number): void {
    if (milliseconds > SLOW_MILLISECONDS) this.#size = Math.max(MIN_BATCH, this.#size >> 1);
    else if (milliseconds < SLOW_MILLISECONDS / 2)
      this.#size = Math.min(MAX_BATCH, this.#size << 1);
  }
}
