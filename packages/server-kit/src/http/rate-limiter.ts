import type { RateLimit } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Clock } from "../clock.ts";
import { networkOf } from "./network-of.ts";

/** Beyond this many callers the one whose window began first is forgotten. */
const MAX_KEYS = 50_000;

/** Counts calls per source in fixed windows, per gateway. Limits that must hold across gateways live in the database. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws 429 with `retry-after` once the limit of this call is spent by the network that it came from. */
  spend(name: string, ip: string, rate: RateLimit): void {
    const key = `${name} ${networkOf(ip)}`;
    const now = this.#clock.now().getTime();
    const window = this.#window(key, rate, now);
    window.count += 1;
    if (window.count <= rate.limit) return;
    const wait = Math.ceil((window.endsAt - now) / 1000);
    throw new AppError(429, "rate_limited", `Too many requests. Try again in ${wait} seconds.`, {
      headers: { "retry-after": String(wait) },
    });
  }

  #window(key: string, rate: RateLimit, now: number): { count: number; endsAt: number } {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    // Removed first, so that the map stays in the order in which windows began.
    this.#windows.delete(key);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    const fresh = { count: 0, endsAt: now + rate.windowSeconds * 1000 };
    this.#windows.set(key, fresh);
    return fresh;
  }
}
