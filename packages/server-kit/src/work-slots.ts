import { AppError } from "./app-error.ts";

export interface SlotLimits {
  /** Pieces of work at once on this gateway. */
  readonly atOnce: number;
  /** Of those, pieces of one person. */
  readonly perPerson: number;
  /** Pieces that may wait for their turn. */
  readonly waiting: number;
  /** Of those, pieces of one person. */
  readonly waitingPerPerson: number;
}

interface Waiting {
  readonly person: string;
  begin(): void;
}

/** Lets expensive work of requests through a few at a time, so that everybody else's stays quick. */
export class WorkSlots {
  readonly #limits: SlotLimits;
  readonly #running: string[] = [];
  readonly #waiting = new Set<Waiting>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Does the work in its turn; throws 429 when too much waits already, and stops waiting with the signal. */
  async within<Result>(
    person: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (this.#mayBegin(person)) this.#running.push(person);
    else await this.#turn(person, signal);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(person), 1);
      this.#next();
    }
  }

  #mayBegin(person: string): boolean {
    const { atOnce, perPerson } = this.#limits;
    return this.#running.length < atOnce && count(this.#running, person) < perPerson;
  }

  async #turn(person: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { waiting, waitingPerPerson } = this.#limits;
    const people = [...this.#waiting].map((one) => one.person);
    if (people.length >= waiting || count(people, person) >= waitingPerPerson) throw tooMuch();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(one);
        reject(signal.reason);
      };
      const one: Waiting = {
        person,
        begin: () => {
          signal.removeEventListener("abort", leave);
          this.#waiting.delete(one);
          this.#running.push(person);
          resolve();
        },
      };
      this.#waiting.add(one);
      signal.addEventListener("abort", leave);
    });
  }

  /** Who came first goes first, unless they have as much at work as one may. */
  #next(): void {
    for (const one of this.#waiting) if (this.#mayBegin(one.person)) one.begin();
  }
}

function count(people: readonly string[], person: string): number {
  return people.filter((one) => one === person).length;
}

function tooMuch(): AppError {
  return new AppError(429, "too_much_at_once", "Too many requests of this kind. Try again soon.", {
    headers: { "retry-after": "2" },
  });
}
