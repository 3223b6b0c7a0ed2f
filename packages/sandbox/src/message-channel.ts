import { Duplex } from "node:stream";

/** The descriptor of the channel on both sides. */
export const messageChannel = 3;

/** No message is longer: whoever sends more wants to fill the memory of this process. */
const longestMessage = 16_000_000;

/** Messages to and from a program: each is one line of JSON. Kept until somebody listens. */
export class MessageChannel {
  #listener: ((message: unknown) => void) | null = null;
  readonly #waiting: unknown[] = [];
  readonly #stream: Duplex | null;

  constructor(stream: unknown, onTooLong: () => void) {
    this.#stream = stream instanceof Duplex ? stream : null;
    this.#stream?.on("error", () => undefined);
    let parts: Buffer[] = [];
    let length = 0;
    this.#stream?.on("data", (chunk: Buffer) => {
      let rest = chunk;
      for (let end = rest.indexOf("\n"); end !== -1; end = rest.indexOf("\n")) {
        this.#receive(Buffer.concat([...parts, rest.subarray(0, end)]).toString());
        parts = [];
        length = 0;
        rest = rest.subarray(end + 1);
      }
      parts.push(rest);
      length += rest.length;
      if (length <= longestMessage) return;
      this.#stream?.destroy();
      onTooLong();
    });
  }

  /** A program that is just ending has closed its side; its end is reported elsewhere. */
  send(message: unknown): void {
    if (this.#stream?.writable) this.#stream.write(`${JSON.stringify(message)}\n`);
  }

  open(listener: (message: unknown) => void): void {
    this.#listener = listener;
    for (const message of this.#waiting.splice(0)) listener(message);
  }

  #receive(line: string): void {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return;
    }
    if (this.#listener === null) this.#waiting.push(message);
    else this.#listener(message);
  }
}
