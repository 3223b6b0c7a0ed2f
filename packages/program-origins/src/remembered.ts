import type { Clock } from "@devloom/server-kit";

/** What was found out holds for so long: a page asks for hundreds of files at once. */
const REMEMBERED_MILLISECONDS = 3_000;
const MAX_REMEMBERED = 1_000;

/** Finds something out once for all who ask within three seconds. */
export class Remembered<Found> {
  readonly #clock: Clock;
  readonly #findings = new Map<
    string,
    { readonly until: number; readonly found: Promise<Found> }
  >();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string, find: () => Promise<Found>): Promise<Found> {
    const now = this.#clock.now().getTime();
    const known = this.#findings.get(key);
    if (known !== undefined && now < known.until) return known.found;
    if (this.#findings.size >= MAX_REMEMBERED) this.#findings.clear();
    const found = find();
    this.#findings.set(key, { until: now + REMEMBERED_MILLISECONDS, found });
    // A failure says nothing: the next request asks again.
    found.catch(() => this.#findings.delete(key));
    return found;
  }

  /** Forgets everything, after something changed here that others need not wait for. */
  forget(): void {
    this.#findings.clear();
  }
}
