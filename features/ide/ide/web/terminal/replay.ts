/** What a terminal says to its program by itself, such as where the cursor stands. No key and no paste looks like it. */
const ANSWER =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /^\u001b(?:\[[?>=]?[\d;]*(?:[cnRtIO]|\$y)|[\]P][^\u0007\u001b]*(?:\u0007|\u001b\\))$/;

/** Output that was on a screen before, shown again. What programs asked in it was answered then, and nobody waits. */
export class Replay {
  #writing = 0;

  /** Begins to show a piece of it; to be called when that is on the screen. */
  until(shown: () => void): () => void {
    this.#writing += 1;
    return () => {
      this.#writing -= 1;
      shown();
    };
  }

  /** Whether a text is an answer to what was asked before. What somebody types meanwhile is none. */
  answered(text: string): boolean {
    return this.#writing > 0 && ANSWER.test(text);
  }
}
