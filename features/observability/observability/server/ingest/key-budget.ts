import { AppError } from "@devloom/server-kit";

export interface KeyLimits {
  readonly recordsPerSecond: number;
  readonly megabytesPerDay: number;
}

/** Seconds of its rate that a key may use at once. */
const BURST_SECONDS = 10;
const DAY_MILLISECONDS = 86_400_000;

/**
 * What a key may still send. How many records a request has is known only once it is read, so that one may
 * overdraw; the next then waits until the debt is paid.
 */
export class KeyBudget {
  readonly limits: KeyLimits;
  #records: number;
  #filledAt: number;
  #day: number;
  #bytes: number;

  constructor(limits: KeyLimits, now: number, bytesToday: number) {
    this.limits = limits;
    this.#records = limits.recordsPerSecond * BURST_SECONDS;
    this.#filledAt = now;
    this.#day = Math.floor(now / DAY_MILLISECONDS);
    this.#bytes = bytesToday;
  }

  /** Throws 429 with the time to wait when the rate or the volume of the day is spent. */
  assertLeft(now: number): void {
    this.#fill(now);
    const { recordsPerSecond, megabytesPerDay } = this.limits;
    if (this.#records <= 0) {
      const wait = Math.max(1, Math.ceil((1 - this.#records) / recordsPerSecond));
      throw tooMuch("rate_limited", `This key takes ${recordsPerSecond} records per second.`, wait);
    }
    if (this.#bytes >= megabytesPerDay * 1_000_000) {
      const wait = Math.ceil(((this.#day + 1) * DAY_MILLISECONDS - now) / 1000);
      throw tooMuch("volume_limited", `This key takes ${megabytesPerDay} MB per day.`, wait);
    }
  }

  /** Other gateways have taken this much with the same key today. */
  sawBytes(bytesToday: number): void {
    this.#bytes = Math.max(this.#bytes, bytesToday);
  }

  spend(records: number, bytes: number): void {
    this.#records -= records;
    this.#bytes += bytes;
  }

  #fill(now: number): void {
    const { recordsPerSecond } = this.limits;
    const gained = ((now - this.#filledAt) / 1000) * recordsPerSecond;
    this.#records = Math.min(recordsPerSecond * BURST_SECONDS, this.#records + Math.max(0, gained));
    this.#filledAt = now;
    const day = Math.floor(now / DAY_MILLISECONDS);
    if (day !== this.#day) this.#bytes = 0;
    this.#day = day;
  }
}

function tooMuch(code: string, message: string, wait: number): AppError {
  return new AppError(429, code, message, { headers: { "retry-after": String(wait) } });
}
