const SEPARATOR = Buffer.from("\r\n\r\n");
/** A header is some forty bytes. */
const MAX_HEADER_BYTES = 4_096;
/** No answer about a project is longer; whoever sends more wants to fill the memory of this process. */
const MAX_MESSAGE_BYTES = 32 * 2 ** 20;

/**
 * A message as language servers read it: its length, then its bytes.
 *
 * @param {string} message
 */
export function frame(message) {
  const body = Buffer.from(message);
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/** Cuts what a language server or its client writes into messages. */
export class MessageReader {
  /** @type {Buffer[]} */
  #parts = [];
  #length = 0;
  /** @type {number | null} */
  #wanted = null;

  /**
   * The messages that are complete with these bytes. Fails for what no server would write.
   *
   * @param {Buffer} bytes
   * @returns {Generator<string>}
   */
  *take(bytes) {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    for (;;) {
      this.#wanted ??= this.#readHeader();
      if (this.#wanted === null || this.#length < this.#wanted) return;
      yield this.#cut(this.#wanted).toString();
      this.#wanted = null;
    }
  }

  #readHeader() {
    const [first] = this.#parts;
    if (first === undefined) return null;
    const all = this.#parts.length === 1 ? first : Buffer.concat(this.#parts);
    this.#parts = [all];
    const end = all.indexOf(SEPARATOR);
    if (end === -1 && all.length < MAX_HEADER_BYTES) return null;
    const header = this.#cut(end + SEPARATOR.length).toString();
    const length = Number(/content-length: *(\d+)/i.exec(header)?.[1] ?? Number.NaN);
    if (!(length <= MAX_MESSAGE_BYTES)) throw new Error("The language server wrote no message.");
    return length;
  }

  /** @param {number} length */
  #cut(length) {
    const all = Buffer.concat(this.#parts);
    const rest = all.subarray(length);
    this.#parts = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return all.subarray(0, length);
  }
}
