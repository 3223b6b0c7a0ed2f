import { databaseUnavailable } from "./unavailable.ts";

/**
 * Whether the database gives answers at all, as the session knows that asks it all the time. While it
 * does not, callers hear so at once instead of queueing for a server that is frozen.
 */
export class Availability {
  readonly #note: () => string | null;
  readonly #onLost = new Set<() => void>();
  #isAnswering = true;

  /** `note` tells what whoever runs the database knows about it, for example that it is being restarted. */
  constructor(note: () => string | null = () => null) {
    this.#note = note;
  }

  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** What is known beyond the database's own answer; `null` when all is well. */
  get note(): string | null {
    return (
      this.#note() ?? (this.#isAnswering ? null : "PostgreSQL accepts work but does not answer.")
    );
  }

  assertAnswering(): void {
    if (!this.#isAnswering) throw databaseUnavailable(new Error("The database does not answer."));
  }

  onLost(cut: () => void): void {
    this.#onLost.add(cut);
  }

  lose(): void {
    if (!this.#isAnswering) return;
    this.#isAnswering = false;
    for (const cut of this.#onLost) cut();
  }

  regain(): void {
    this.#isAnswering = true;
  }
}
