const longestMs = 30_000;
/** Who stayed up so long starts afresh. */
const healthyMs = 60_000;
/** Who asks to be started again sooner than this after being ready, or before, asks too often. */
const settledMs = 2_000;

/** How long to wait after a crash, and when to give up. */
export class BackOff {
  #crashes = 0;
  #beganAt: number | null = null;
  readonly #shortestMs: number;
  readonly #mostCrashes: number;

  constructor({ shortestMs = 500, mostCrashes = 5 } = {}) {
    this.#shortestMs = shortestMs;
    this.#mostCrashes = mostCrashes;
  }

  /** It is up. */
  begin(now = performance.now()): void {
    this.#beganAt = now;
  }

  /** Whether it has been up for a good while. */
  isHealthy(now = performance.now()): boolean {
    return this.#hasBeenUp(healthyMs, now);
  }

  /** It asked to be started again: the pause before, or null when it is enough. */
  restarted(now = performance.now()): number | null {
    return this.#hasBeenUp(settledMs, now) ? 0 : this.crashed(now);
  }

  /** It crashed: the pause before the next try, or null when it is enough. */
  crashed(now = performance.now()): number | null {
    if (this.isHealthy(now)) this.#crashes = 0;
    this.#beganAt = null;
    this.#crashes += 1;
    if (this.#crashes >= this.#mostCrashes) return null;
    return Math.min(this.#shortestMs * 2 ** (this.#crashes - 1), longestMs);
  }

  #hasBeenUp(milliseconds: number, now: number): boolean {
    return this.#beganAt !== null && now - this.#beganAt >= milliseconds;
  }
}
