const semicolon = ";".charCodeAt(0);
/** An exit code has three digits at most. */
const maxCodeBytes = 4;

/** Finds in a stream of bytes the mark behind which a program's exit code stands. The mark itself is held back. */
export class EndMark {
  #mark;
  #held = Buffer.alloc(0);

  /** @param {string} mark */
  constructor(mark) {
    this.#mark = Buffer.from(mark);
  }

  /**
   * What of these and earlier bytes is output for sure, and the exit code once it is there.
   *
   * @param {Buffer} bytes
   * @returns {{ readonly output: Buffer, readonly code: number | null }}
   */
  take(bytes) {
    const all = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
    const place = all.indexOf(this.#mark);
    if (place === -1) return this.#hold(all, all.length - this.#begunAtEnd(all));
    const rest = all.subarray(place + this.#mark.length);
    const end = rest.indexOf(semicolon);
    if (end === -1 && rest.length <= maxCodeBytes) return this.#hold(all, place);
    this.#held = Buffer.alloc(0);
    return { output: all.subarray(0, place), code: Number(rest.subarray(0, end).toString()) || 0 };
  }

  /**
   * @param {Buffer} all
   * @param {number} place
   */
  #hold(all, place) {
    this.#held = Buffer.from(all.subarray(place));
    return { output: all.subarray(0, place), code: null };
  }

  /**
   * How many of the last bytes may be the beginning of the mark.
   *
   * @param {Buffer} all
   */
  #begunAtEnd(all) {
    for (let length = Math.min(this.#mark.length - 1, all.length); length > 0; length -= 1)
      if (all.subarray(all.length - length).equals(this.#mark.subarray(0, length))) return length;
    return 0;
  }
}
