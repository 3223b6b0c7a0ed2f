import type { RateLimit } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock.ts";

const MOST_KEYS = 50_000;

/** Counts calls per key in fixed windows, per gateway. Limits that must hold across gateways live in the database. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws 429 with `retry-after` once the limit is spent. */
  spend(key: string, rate: RateLimit): void {
    const now = this.#clock.now().getTime();
    const known = this.#windows.get(key);
    if (known === undefined || known.endsAt <= now) {
      if (this.#windows.size >= MOST_KEYS) this.#forgetEnded(now);
      this.#windows.set(key, { count: 1, endsAt: now + rate.windowSeconds * 1000 });
      return;
    }
    known.count += 1;
    if (known.count > rate.limit) {
      const wait = Math.ceil((known.endsAt - now) / 1000);
      throw new AppError(429, "rate_limited", `Too many requests. Try again in ${wait} seconds.`, {
        headers: { "retry-after": String(wait) },
      });
    }
  }

  #forgetEnded(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    if (this.#windows.size >= MOST_KEYS) this.#windows.clear();
  }
}
