import { AppError } from "./app-error.ts";
import { type PlaceHolder, placeRefusal } from "./shared-places.ts";

export interface SlotLimits {
  /** Pieces of work at once on this gateway. */
  readonly atOnce: number;
  /** Of those, pieces of one person. */
  readonly perPerson: number;
  /** Of those, pieces for people and networks that have none. */
  readonly kept?: number;
  /** Pieces that may wait for their turn. */
  readonly waiting: number;
  /** Of those, pieces of one person. */
  readonly waitingPerPerson: number;
}

interface Waiting {
  readonly holder: PlaceHolder;
  begin(): void;
}

/** Lets expensive work of requests through a few at a time, so that everybody else's stays quick. */
export class WorkSlots {
  readonly #limits: SlotLimits;
  readonly #running: PlaceHolder[] = [];
  readonly #waiting = new Set<Waiting>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Does the work in its turn; throws 429 when too much waits already, and stops waiting with the signal. */
  async within<Result>(
    person: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
    ip: string | null = null,
  ): Promise<Result> {
    const holder = { tenantId: person, accountId: null, ip };
    if (this.#mayBegin(holder)) this.#running.push(holder);
    else await this.#turn(holder, signal);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(holder), 1);
      this.#next();
    }
  }

  #mayBegin(holder: PlaceHolder): boolean {
    const { atOnce, perPerson, kept = 0 } = this.#limits;
    const limits = { atAll: atOnce, kept, ofWorkspace: perPerson, ofPerson: Infinity };
    return placeRefusal(this.#running, holder, limits) === null;
  }

  async #turn(holder: PlaceHolder, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { waiting, waitingPerPerson } = this.#limits;
    const own = [...this.#waiting].filter((one) => one.holder.tenantId === holder.tenantId);
    if (this.#waiting.size >= waiting || own.length >= waitingPerPerson) throw tooMuch();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(one);
        reject(signal.reason);
      };
      const one: Waiting = {
        holder,
        begin: () => {
          signal.removeEventListener("abort", leave);
          this.#waiting.delete(one);
          this.#running.push(holder);
          resolve();
        },
      };
      this.#waiting.add(one);
      signal.addEventListener("abort", leave);
    });
  }

  /** Who came first goes first, unless they have as much at work as one may. */
  #next(): void {
    for (const one of this.#waiting) if (this.#mayBegin(one.holder)) one.begin();
  }
}

function tooMuch(): AppError {
  return new AppError(429, "too_much_at_once", "Too many requests of this kind. Try again soon.", {
    headers: { "retry-after": "2" },
  });
}
