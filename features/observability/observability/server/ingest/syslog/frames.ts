const MAX_MESSAGE = 64 * 1024;

/**
 * Messages in a stream of TCP: with their length before them, or each on a line (RFC 6587). What is longer
 * than allowed ends the stream, because nothing behind it can be told apart any more.
 */
export class SyslogFrames {
  #left = Buffer.alloc(0);

  /** The messages that are whole by now. */
  add(chunk: Buffer): string[] {
    this.#left = Buffer.concat([this.#left, chunk]);
    const messages: string[] = [];
    for (let next = this.#next(); next !== null; next = this.#next())
      if (next !== "") messages.push(next);
    if (this.#left.length > MAX_MESSAGE + 16) throw new Error("A syslog message is too long.");
    return messages;
  }

  #next(): string | null {
    const counted = /^(\d{1,5}) /.exec(this.#left.toString("latin1", 0, 6));
    if (counted !== null) {
      const start = counted[0].length;
      const end = start + Number(counted[1]);
      if (end > this.#left.length) return null;
      return this.#cut(start, end, end);
    }
    const end = this.#left.indexOf(10);
    return end < 0 ? null : this.#cut(0, end, end + 1);
  }

  #cut(start: number, end: number, next: number): string {
    const text = this.#left.toString("utf8", start, end).trimEnd();
    this.#left = this.#left.subarray(next);
    return text;
  }
}
