import { Duplex } from "node:stream";
import { once } from "node:events";
import { Allowance } from "./allowance.ts";
import { limitWatcher } from "./limit-watcher.ts";
import { pace } from "./pace.ts";

/** The descriptor of the channel on both sides. */
export const messageChannel = 3;

const mebibyte = 2 ** 20;
/** No message is longer: whoever sends more wants to fill the memory of this process. */
const maxMessageBytes = 6_500_000;
/** Longer messages are parsed by another thread, and cost more. */
const maxParsedHere = 65_536;
const longMessageFactor = 4;
const rate = { perSecond: 8 * mebibyte, burst: 16 * mebibyte };
/** What a message costs beside its bytes: some 4,000 short ones use up what may come in a second. */
const messageCost = 2048;
/** Lines that are no JSON are passed over, but nobody sends many of them by mistake. */
const maxUnreadable = 1000;
/** What is kept of messages that came before somebody listens. */
const maxWaitingBytes = 16 * mebibyte;
/** A program that reads nothing cannot fill the memory of this process either. */
const maxUnreadBytes = 16 * mebibyte;
const newline = 10;

type MessageListener = (message: unknown) => unknown;

/** Messages to and from a program: each is one line of JSON. Kept until somebody listens, up to a bound. */
export class MessageChannel {
  #listener: MessageListener | null = null;
  readonly #waiting: unknown[] = [];
  #waitingBytes = 0;
  #unreadable = 0;
  #isClosed = false;
  readonly #stream: Duplex | null;
  readonly #onExceeded: (reason: string) => void;

  constructor(stream: unknown, onExceeded: (reason: string) => void) {
    this.#stream = stream instanceof Duplex ? stream : null;
    this.#onExceeded = onExceeded;
    this.#stream?.on("error", () => undefined);
    if (this.#stream !== null) void this.#read(this.#stream);
  }

  /** A program that is just ending has closed its side; its end is reported elsewhere. */
  send(message: unknown): void {
    if (!this.#stream?.writable) return;
    this.#stream.write(`${JSON.stringify(message)}\n`);
    if (this.#stream.writableLength > maxUnreadBytes) {
      this.#end(`It left more than ${maxUnreadBytes / mebibyte} MB of messages unread.`);
    }
  }

  open(listener: MessageListener): void {
    this.#listener = listener;
    for (const message of this.#waiting.splice(0)) listener(message);
  }

  close(): void {
    this.#isClosed = true;
    this.#stream?.destroy();
  }

  async #read(stream: Duplex): Promise<void> {
    const allowance = new Allowance(rate, () =>
      this.#end(`It sent more than ${rate.perSecond / mebibyte} MB or 4,000 messages a second.`),
    );
    let parts: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        let rest = chunk;
        for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
          if (this.#isClosed) return;
          await this.#receive(Buffer.concat([...parts, rest.subarray(0, end)]), allowance);
          parts = [];
          length = 0;
          rest = rest.subarray(end + 1);
        }
        parts.push(rest);
        length += rest.length;
        if (length > maxMessageBytes) return this.#end("It sent a message without an end.");
      }
    } catch {
      // The stream was closed because the program was ended.
    }
  }

  async #receive(line: Buffer, allowance: Allowance): Promise<void> {
    // Whoever does not read the answers is asked nothing more.
    if (this.#stream?.writableNeedDrain) await once(this.#stream, "drain");
    const isLong = line.length > maxParsedHere;
    let heard: unknown = null;
    const hear = (message: unknown): void => {
      if (message === undefined) this.#passOver();
      else heard = this.#hear(message, line.length);
    };
    await allowance.use(line.length * (isLong ? longMessageFactor : 1) + messageCost, async () => {
      const long = isLong ? await limitWatcher.parse(line) : undefined;
      await pace.work(() => hear(isLong ? long : parse(line)));
    });
    await heard;
  }

  /** What the listener returns is awaited before the next message is read. */
  #hear(message: unknown, bytes: number): unknown {
    if (this.#listener !== null) return this.#listener(message);
    this.#waiting.push(message);
    this.#waitingBytes += bytes + messageCost;
    if (this.#waitingBytes > maxWaitingBytes) this.#end("It sent messages that nobody asked for.");
    return null;
  }

  #passOver(): void {
    this.#unreadable += 1;
    if (this.#unreadable > maxUnreadable) {
      this.#end("It sent more than 1,000 messages that can't be read.");
    }
  }

  #end(reason: string): void {
    this.close();
    this.#onExceeded(reason);
  }
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return undefined;
  }
}
