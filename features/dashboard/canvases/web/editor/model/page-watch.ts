import type { FrameLink } from "./frame-link.ts";
import { Store } from "./store.ts";

/** What a page has until its first word; then it tells twice a second that it loads. */
const FIRST_WORD_MILLISECONDS = 20_000;
const NEXT_WORD_MILLISECONDS = 10_000;

/** Finds out whether a page has stopped answering, as when a loop of its code never ends. */
export class PageWatch {
  readonly isStuck = new Store(false);
  readonly #link: Pick<FrameLink, "state" | "caughtUp">;
  readonly #now: () => number;
  #wordExpectedAt: number | null = null;
  #hasFrameScript = false;
  #isAsking = false;

  constructor(link: Pick<FrameLink, "state" | "caughtUp">, now = () => performance.now()) {
    this.#link = link;
    this.#now = now;
  }

  /** The page is asked for. A process that is busy with an endless loop gives nothing at all. */
  begins(): void {
    this.#wordExpectedAt = this.#now() + FIRST_WORD_MILLISECONDS;
  }

  /** The page says that it still loads. */
  loads(): void {
    this.#hasFrameScript = true;
    this.#wordExpectedAt = this.#now() + NEXT_WORD_MILLISECONDS;
    this.isStuck.set(false);
  }

  loaded(): void {
    this.#wordExpectedAt = null;
  }

  /** The page was spoken to, and answers where it has the frame script. */
  connected(): void {
    if (this.#hasFrameScript) this.#wordExpectedAt = this.#now() + NEXT_WORD_MILLISECONDS;
  }

  /** Asks a page that speaks for an answer; of one that loads the time since its last word tells. */
  async check(): Promise<void> {
    if (this.#isAsking) return;
    if (!this.#speaks) return this.isStuck.set(this.#isTooQuiet);
    this.#isAsking = true;
    const answers = await this.#link.caughtUp();
    this.#isAsking = false;
    // A page that has gone meanwhile gives no answer, either.
    this.isStuck.set(!answers && this.#speaks);
  }

  get #speaks(): boolean {
    return this.#link.state.get() === "speaking";
  }

  get #isTooQuiet(): boolean {
    const at = this.#wordExpectedAt;
    return at !== null && this.#now() > at;
  }
}
