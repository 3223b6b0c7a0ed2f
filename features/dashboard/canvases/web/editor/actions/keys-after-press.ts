import type { FrameLink } from "../model/frame-link.ts";

/**
 * Keys that are pressed over a page follow what was pressed there before: the page keeps presses to itself, tells what
 * they selected in a moment, and on a busy machine that is after the key. Until then the key would be for what was
 * selected before.
 */
export class KeysAfterPress {
  #last: Promise<void> | null = null;

  /**
   * Does something for the selection once the page under the pointer has told of all that was pressed in it, after
   * what waits already; what is not for the selection only waits for its turn. `giveUp` is for pages that never answer.
   */
  do(
    page: Pick<FrameLink, "caughtUp"> | null,
    isForSelection: boolean,
    work: () => void,
    giveUp: () => void,
  ): void {
    const asks = isForSelection ? page : null;
    if (asks === null && this.#last === null) return work();
    const before = this.#last ?? Promise.resolve();
    // Asked at once: what is pressed after the key is not waited for.
    const answer = asks?.caughtUp() ?? Promise.resolve(true);
    const mine = before.then(async () => ((await answer) ? work() : giveUp()));
    this.#last = mine;
    void mine.finally(() => {
      if (this.#last === mine) this.#last = null;
    });
  }
}

/** The storyboard whose page is under the pointer. */
export function storyboardUnderPointer(): string | null {
  const page = document.querySelector("[data-storyboard] iframe:hover");
  return page?.closest("[data-storyboard]")?.getAttribute("data-storyboard") ?? null;
}
