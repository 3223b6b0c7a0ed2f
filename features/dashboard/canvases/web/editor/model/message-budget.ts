/** A page that is used by a quick hand tells of two hundred things in a second. */
const MAX_A_SECOND = 3_000;
const SECOND = 1_000;

/** How much a page may say: what says more keeps everybody else from being heard. */
export class MessageBudget {
  readonly #now: () => number;
  #since: number;
  #spent = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Counts a message; whether it may still be heard. */
  spend(): boolean {
    const now = this.#now();
    if (now - this.#since > SECOND) {
      this.#since = now;
      this.#spent = 0;
    }
    this.#spent += 1;
    return this.#spent <= MAX_A_SECOND;
  }
}
