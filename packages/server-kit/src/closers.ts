/** What is open and has to be closed, in the opposite order of opening. */
export class Closers {
  readonly #waiting: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#waiting.push(close);
  }

  /** What does not depend on each other is closed at the same time: on a busy machine each takes its while. */
  addTogether(closes: readonly (() => unknown)[]): void {
    this.add(async () => {
      const ends = await Promise.allSettled(closes.map(async (close) => close()));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    });
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
