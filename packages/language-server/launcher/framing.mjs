const SEPARATOR = Buffer.from("\r\n\r\n");
/** A header is some forty bytes. */
const MAX_HEADER_BYTES = 4_096;
/** No answer about a project is longer; whoever sends more wants to fill the memory of this process. */
const MAX_MESSAGE_BYTES = 32 * 2 ** 20;
const FIRST_BYTES = 4_096;
/** What is kept for the next message. */
const MAX_KEPT_BYTES = 2 ** 20;

/**
 * A message as language servers read it: its length, then its bytes.
 *
 * @param {string} message
 */
export function frame(message) {
  const body = Buffer.from(message);
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/**
 * Cuts what a language server or its client writes into messages. Bytes lie in one place that at most doubles, and what
 * is read is moved away only when half of it was: however small the pieces or the messages are, each byte is copied a few
 * times and costs no memory beside itself.
 */
export class MessageReader {
  #bytes = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  /** @type {number | null} */
  #wanted = null;

  /** How much memory it holds. */
  get capacity() {
    return this.#bytes.length;
  }

  /**
   * The messages that are complete with these bytes. Fails for what no server would write.
   *
   * @param {Uint8Array} bytes
   * @returns {Generator<string>}
   */
  *take(bytes) {
    this.#add(bytes);
    for (;;) {
      this.#wanted ??= this.#readHeader();
      if (this.#wanted === null || this.#end - this.#start < this.#wanted) return;
      yield this.#cut(this.#wanted);
      this.#wanted = null;
    }
  }

  /** @param {Uint8Array} piece */
  #add(piece) {
    if (this.#end + piece.length > this.#bytes.length) this.#makeRoom(piece.length);
    this.#bytes.set(piece, this.#end);
    this.#end += piece.length;
  }

  /** @param {number} length */
  #makeRoom(length) {
    const needed = this.#end - this.#start + length;
    const isHalfEmpty = needed * 2 <= this.#bytes.length;
    const place = isHalfEmpty
      ? this.#bytes
      : Buffer.allocUnsafeSlow(Math.max(needed * 2, FIRST_BYTES));
    this.#bytes.copy(place, 0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    this.#bytes = place;
  }

  #readHeader() {
    const most = Math.min(this.#end, this.#start + MAX_HEADER_BYTES);
    const seen = this.#bytes.subarray(this.#start, most);
    const end = seen.indexOf(SEPARATOR);
    if (end === -1 && seen.length < MAX_HEADER_BYTES) return null;
    const header = this.#cut(Math.max(end, 0) + SEPARATOR.length);
    const length = Number(/content-length: *(\d+)/i.exec(header)?.[1] ?? Number.NaN);
    if (!(length <= MAX_MESSAGE_BYTES)) throw new Error("The language server wrote no message.");
    return length;
  }

  /** @param {number} length */
  #cut(length) {
    const text = this.#bytes.toString("utf8", this.#start, this.#start + length);
    this.#start += length;
    if (this.#start === this.#end) this.#rest();
    return text;
  }

  /** Everything was read: what a long message took is given back. */
  #rest() {
    this.#start = 0;
    this.#end = 0;
    if (this.#bytes.length > MAX_KEPT_BYTES) this.#bytes = Buffer.alloc(0);
  }
}
