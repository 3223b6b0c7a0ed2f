import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { cancelled, SourceError } from "../driver.ts";

/** More than this is read of no connection. An answer that is shown is half as large at most. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Servers end a query at its time limit themselves; one that does not is left after this. */
const LATE_MILLISECONDS = 5000;
/** Nobody waits any more: so long for the server to say that it has stopped. */
const ABORTED_MILLISECONDS = 3000;

type Emitted = Parameters<Duplex["emit"]>;

/**
 * A connection to a server that nobody here vouches for. It ends when more arrives than may, before a library
 * gathers it, and when a library throws at what it is sent, since nothing else would catch that.
 */
export class LimitedStream extends Duplex {
  readonly #socket: Socket;
  #bytes = 0;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket
      .on("connect", () => this.emit("connect"))
      .on("data", (part: Buffer) => this.#take(part))
      .on("end", () => this.push(null))
      .on("error", (error) => this.destroy(error))
      .on("close", () => this.destroy());
  }

  #take(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > MAX_BYTES)
      this.destroy(
        new SourceError(
          "refused",
          "The answer is larger than 32 MB. Ask for fewer rows or shorter values.",
        ),
      );
    else if (!this.push(part)) this.#socket.pause();
  }

  override emit(...emitted: Emitted): boolean {
    return emitted[0] === "data"
      ? guarded(this, () => super.emit(...emitted))
      : super.emit(...emitted);
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(part: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#socket.write(part, encoding, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  /** The socket has begun to connect, to an address that was judged. */
  connect(): this {
    return this;
  }

  setNoDelay(isOn = true): this {
    this.#socket.setNoDelay(isOn);
    return this;
  }

  setKeepAlive(isOn = false, milliseconds = 0): this {
    this.#socket.setKeepAlive(isOn, milliseconds);
    return this;
  }
}

function guarded(stream: Duplex, work: () => boolean): boolean {
  try {
    return work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    stream.destroy(new SourceError("refused", `The server's answer can't be read: ${why}`));
    return true;
  }
}

/** The same for a stream that a library made around one of these. */
export function guardReading(stream: Duplex): void {
  const emit = stream.emit.bind(stream);
  stream.emit = (...emitted: Emitted) =>
    emitted[0] === "data" ? guarded(stream, () => emit(...emitted)) : emit(...emitted);
}

/**
 * Works over a connection, and settles whatever the server does: with the connection's end, some time after the time
 * limit, and soon after nobody waits.
 */
export async function whileOpen<Result>(
  stream: LimitedStream,
  signal: AbortSignal,
  timeoutMilliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = (error: SourceError) => () => void stream.destroy(error);
  const late = new SourceError("timeout", "The query took longer than its time limit.");
  const timers = [setTimeout(end(late), timeoutMilliseconds + LATE_MILLISECONDS)];
  const abort = (): void => {
    timers.push(setTimeout(end(cancelled()), ABORTED_MILLISECONDS));
  };
  const closed = new Promise<never>((_, reject) => {
    stream.once("close", () => {
      const why =
        stream.errored ?? new SourceError("unreachable", "The server closed the connection.");
      // What a library makes of the end says more than the end.
      setImmediate(() => reject(why));
    });
  });
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work(), closed]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

/** Closes politely, and in any case. */
export async function hangUp(stream: LimitedStream, goodbye: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => stream.destroy(), 1000);
  try {
    await goodbye();
  } catch {
    // It is closed either way.
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}
