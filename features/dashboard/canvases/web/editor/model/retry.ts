const FIRST_MILLISECONDS = 500;
const MAX_MILLISECONDS = 15_000;

/** Tries something again, after longer and longer pauses, at once when the network is back. */
export class Retry {
  readonly #work: () => void;
  #pause = FIRST_MILLISECONDS;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(work: () => void) {
    this.#work = work;
  }

  start(): void {
    globalThis.addEventListener?.("online", this.now);
  }

  later(): void {
    this.#clear();
    this.#timer = setTimeout(this.now, this.#pause);
    this.#pause = Math.min(MAX_MILLISECONDS, this.#pause * 2);
  }

  readonly now = (): void => {
    this.#clear();
    this.#work();
  };

  /** It worked: the next pause is short again. */
  reset(): void {
    this.#clear();
    this.#pause = FIRST_MILLISECONDS;
  }

  stop(): void {
    this.#clear();
    globalThis.removeEventListener?.("online", this.now);
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
