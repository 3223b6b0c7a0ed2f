const longestMs = 30_000;
/** Who stayed up so long starts afresh. */
const healthyMs = 60_000;

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

  /** It crashed: the pause before the next try, or null when it is enough. */
  crashed(now = performance.now()): number | null {
    if (this.#beganAt !== null && now - this.#beganAt >= healthyMs) this.#crashes = 0;
    this.#beganAt = null;
    this.#crashes += 1;
    if (this.#crashes >= this.#mostCrashes) return null;
    return Math.min(this.#shortestMs * 2 ** (this.#crashes - 1), longestMs);
  }
}
