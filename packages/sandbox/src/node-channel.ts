import type { ChildProcess } from "node:child_process";
import { Duplex } from "node:stream";
import { Socket } from "node:net";
import { GrowingBytes } from "./growing-bytes.ts";
import { ValueCounter } from "./watch/parse-message.mjs";

const mebibyte = 2 ** 20;
/** The largest answer of a program of ours, such as rows of a file, with room for how JSON writes it. */
const maxMessageBytes = 64 * mebibyte;
const maxValues = 2_500_000;
const newline = 10;

/** What a program of Node is told so that `process.send` and its `message` speak lines of JSON on descriptor 3. */
export const nodeChannelEnvironment = {
  NODE_CHANNEL_FD: "3",
  NODE_CHANNEL_SERIALIZATION_MODE: "json",
};

/**
 * Messages to and from a program of the product itself, which uses Node's own channel. Here nothing of Node reads them:
 * whoever takes such a program over could hand that descriptors, messages without end and what is no message at all,
 * and it would take them, or end with this process.
 */
export class NodeChannel {
  /** Nobody waits for what it may still have had to say. */
  readonly finished: Promise<unknown> = Promise.resolve();
  readonly #stream: Duplex | null;
  readonly #onExceeded: (reason: string) => void;
  readonly #rest = new GrowingBytes();
  #counter = new ValueCounter(maxValues);
  #listener: (message: unknown) => unknown = () => undefined;

  constructor(stream: unknown, onExceeded: (reason: string) => void) {
    this.#stream = stream instanceof Duplex ? stream : null;
    this.#onExceeded = onExceeded;
    this.#stream?.on("error", () => undefined);
  }

  send(message: unknown): void {
    // A program that is just ending has closed its side; its end is reported elsewhere.
    if (this.#stream?.writable) this.#stream.write(`${JSON.stringify(message)}\n`);
  }

  /** What came before waits in the pipe. */
  open(listener: (message: unknown) => unknown): void {
    this.#listener = listener;
    this.#stream?.on("data", (chunk: Buffer) => this.#read(chunk));
  }

  close(): void {
    this.#stream?.destroy();
  }

  #read(chunk: Buffer): void {
    for (let start = 0; this.#stream?.destroyed === false;) {
      const end = chunk.indexOf(newline, start);
      const piece = chunk.subarray(start, end === -1 ? chunk.length : end);
      // Counted before anything is made of it, piece by piece, so that nobody waits for that.
      if (this.#counter.hasPassedWith(piece))
        return this.#end(`It sent a message of more than ${maxValues} values.`);
      if (this.#rest.length + piece.length > maxMessageBytes)
        return this.#end(`It sent a message of more than ${maxMessageBytes / mebibyte} MB.`);
      this.#rest.add(piece);
      if (end === -1) return undefined;
      this.#hear();
      start = end + 1;
    }
    return undefined;
  }

  #hear(): void {
    this.#counter = new ValueCounter(maxValues);
    const message = readMessage(this.#rest.take());
    if (message === undefined) this.#end("It sent a message that can't be read.");
    else this.#listener(message);
  }

  #end(reason: string): void {
    this.close();
    this.#onExceeded(reason);
  }
}

/** JSON has no `undefined`: that is what can't be read. */
function readMessage(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Whether a program, with all that is read of it, keeps this process from ending. */
export function holdChild(child: ChildProcess, isHeld: boolean): void {
  const isOpen = (pipe: unknown): pipe is Socket => pipe instanceof Socket && !pipe.destroyed;
  const pipes = child.stdio.filter(isOpen);
  for (const one of [child, ...pipes]) {
    if (isHeld) one.ref();
    else one.unref();
  }
}
