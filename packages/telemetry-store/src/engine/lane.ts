/** Does one thing after the other; what fails does not stop the next. */
export class Lane {
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** How much waits or is under way. */
  get length(): number {
    return this.#length;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#length += 1;
    const result = this.#last.then(work).finally(() => (this.#length -= 1));
    this.#last = result.catch(() => undefined);
    return result;
  }
}
