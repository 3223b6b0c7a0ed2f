import { AppError } from "@devloom/server-kit";

function malformed(): AppError {
  return new AppError(400, "malformed_git_request", "This isn't a request from a git client.");
}

/** Reads packets as git frames them from bytes that arrive in pieces: four hexadecimal digits, then the rest. */
export class PacketReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** The next packet with its length; `null` for the flush that ends a list. */
  async next(): Promise<Buffer | null> {
    const digits = (await this.#take(4)).toString("latin1");
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw malformed();
    const length = Number.parseInt(digits, 16);
    if (length === 0) return null;
    if (length < 4) throw malformed();
    return this.#take(length - 4);
  }

  /** The next bytes, which stay where they are; fewer at the end. */
  async peek(length: number): Promise<Buffer> {
    while (this.#waiting.length < length && (await this.#more())) {
      // Until there are enough.
    }
    return this.#waiting.subarray(0, length);
  }

  /** Everything that was not read yet, as it arrives. */
  async *rest(): AsyncGenerator<Uint8Array> {
    const waiting = this.#waiting;
    this.#waiting = Buffer.alloc(0);
    if (waiting.length > 0) yield waiting;
    for (;;) {
      const { done, value } = await this.#pieces.next();
      if (done === true) return;
      yield value;
    }
  }

  async #take(length: number): Promise<Buffer> {
    const taken = await this.peek(length);
    if (taken.length < length) throw malformed();
    this.#waiting = this.#waiting.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done === true) return false;
    this.#waiting = Buffer.concat([this.#waiting, value]);
    return true;
  }
}

/** One packet around a text or bytes. */
export function packet(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

export const FLUSH = Buffer.from("0000");
