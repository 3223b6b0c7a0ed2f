/** A page that says nothing for so long may never do: what was typed is then written as usual. */
const PATIENCE_MILLISECONDS = 5_000;

/** Values that were typed before it was known where they have to be written; none is lost. */
export class EarlyValues {
  #waiting: readonly (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  keep(write: () => void): void {
    this.#waiting = [...this.#waiting, write];
    this.#timer ??= setTimeout(() => this.write(), PATIENCE_MILLISECONDS);
  }

  /** Writes what waits, in the order in which it was typed. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const write of waiting) write();
  }
}
