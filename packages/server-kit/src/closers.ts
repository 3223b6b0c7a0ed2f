/** What is open and has to be closed, in the opposite order of opening. */
export class Closers {
  readonly #waiting: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#waiting.push(close);
  }

  /** Closes everything, also when something fails on the way; the first failure is thrown at the end. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let close = this.#waiting.pop(); close !== undefined; close = this.#waiting.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
