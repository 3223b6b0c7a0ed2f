import { Duplex } from "node:stream";
import { once } from "node:events";
import { Allowance } from "./allowance.ts";
import { GrowingBytes } from "./growing-bytes.ts";
import { limitWatcher } from "./limit-watcher.ts";
import { pace } from "./pace.ts";
import { parseMessage } from "./watch/parse-message.mjs";
import type { ParsedMessage } from "./watch/watch-types.ts";

/** The descriptor of the channel on both sides. */
export const messageChannel = 3;

const mebibyte = 2 ** 20;
/** No message is longer: whoever sends more wants to fill the memory of this process. */
const maxMessageBytes = 6_500_000;
/** Longer messages are parsed by another thread, and cost more. Shorter ones are read together up to these bounds. */
const maxParsedHere = 65_536;
const maxTogether = 512;
const longMessageFactor = 4;
/** So long messages are heard at a stretch before others have a turn. */
const maxHearingMs = 1;
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
  #onClose: () => void = () => undefined;
  /** Fulfilled when everything that was sent has been heard, or nobody wants to hear it any more. */
  readonly finished: Promise<unknown>;
  readonly #stream: Duplex | null;
  readonly #onExceeded: (reason: string) => void;

  constructor(stream: unknown, onExceeded: (reason: string) => void) {
    this.#stream = stream instanceof Duplex ? stream : null;
    this.#onExceeded = onExceeded;
    this.#stream?.on("error", () => undefined);
    const closed = new Promise<void>((resolve) => (this.#onClose = resolve));
    this.finished = Promise.race([closed, this.#stream === null ? null : this.#read(this.#stream)]);
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
    this.#onClose();
    this.#stream?.destroy();
  }

  async #read(stream: Duplex): Promise<void> {
    const allowance = new Allowance(rate, () =>
      this.#end(`It sent more than ${rate.perSecond / mebibyte} MB or 4,000 messages a second.`),
    );
    const rest = new GrowingBytes();
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const end = chunk.lastIndexOf(newline);
        if (end !== -1) {
          rest.add(chunk.subarray(0, end));
          for (const together of cutLines(rest.take())) {
            if (this.#isClosed) return;
            await this.#receive(together, allowance);
          }
        }
        // Whoever sends it bit by bit is read no more often than others; the pipe joins what waits there.
        await pace.work(() => rest.add(chunk.subarray(end + 1)));
        if (rest.length > maxMessageBytes) return this.#end("It sent a message without an end.");
      }
    } catch {
      // The stream was closed because the program was ended.
    }
  }

  async #receive(lines: readonly Buffer[], allowance: Allowance): Promise<void> {
    // Whoever does not read the answers is asked nothing more.
    if (this.#stream?.writableNeedDrain) await once(this.#stream, "drain");
    const [first] = lines;
    const isLong = first !== undefined && first.length > maxParsedHere;
    const bytes = lines.reduce((sum, line) => sum + line.length + messageCost, 0);
    let heard: unknown = null;
    let next = 0;
    const hearOn = (read: (index: number) => ParsedMessage | undefined): Promise<void> =>
      pace.work(() => {
        heard = null;
        const end = performance.now() + maxHearingMs;
        while (next < lines.length && heard === null && !this.#isClosed) {
          heard = this.#hear(read(next), lines[next]?.length ?? 0) ?? null;
          next += 1;
          if (performance.now() > end) return;
        }
      });
    const readHere = (index: number): ParsedMessage =>
      parseMessage(lines[index] ?? Buffer.alloc(0));
    // Hearing is part of the work: a gateway that is busy with a flood does not earn it more room by that.
    await allowance.use(isLong ? first.length * longMessageFactor : bytes, async () => {
      const long = isLong ? await limitWatcher.parse(first) : null;
      await hearOn(long === null ? readHere : () => long);
    });
    await heard;
    while (next < lines.length && !this.#isClosed) {
      await allowance.use(0, () => hearOn(readHere));
      await heard;
    }
  }

  /** What the listener returns is awaited before the next message is heard. */
  #hear(parsed: ParsedMessage | undefined, bytes: number): unknown {
    switch (parsed?.kind) {
      case "message":
        return this.#deliver(parsed.message, bytes);
      case "many values":
        return this.#end("It sent a message of more than 1,000 values.");
      default:
        return this.#passOver();
    }
  }

  #deliver(message: unknown, bytes: number): unknown {
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

/** Lines that are read together: a long one alone, short ones up to a number and a length. */
function* cutLines(bytes: Buffer): Generator<Buffer[], void, void> {
  let together: Buffer[] = [];
  let length = 0;
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(newline, start);
    const line = bytes.subarray(start, found === -1 ? bytes.length : found);
    start += line.length + 1;
    if (together.length === maxTogether || length + line.length > maxParsedHere) {
      if (together.length > 0) yield together;
      together = [];
      length = 0;
    }
    together.push(line);
    length += line.length;
  }
  yield together;
}
