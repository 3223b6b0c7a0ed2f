import { once } from "node:events";
import { connect, type Socket } from "node:net";
import {
  Allowance,
  type ListeningPort,
  type ProcessEnd,
  ProgramPorts,
  type SandboxedProcess,
} from "@devloom/sandbox";
import { launch } from "./launch.ts";
import { OutputLog, type OutputPiece } from "./output-log.ts";
import type { TerminalEnd, TerminalOptions, TerminalSize } from "./options.ts";

/** What is kept for readers that come later. */
const MAX_KEPT_BYTES = 2 * 2 ** 20;
/** Endless output costs no more than this, also while nobody reads it. */
const OUTPUT_RATE = { perSecond: 32 * 2 ** 20, burst: 64 * 2 ** 20 };
/** What a piece costs beside its bytes. Who prints bit by bit waits, and what waits comes as one piece. */
const PIECE_COST = 4_096;

/** Somebody who follows the output of a terminal. */
export interface TerminalReader {
  onOutput(piece: OutputPiece): void;
  onEnd(end: TerminalEnd): void;
  /** While one reader is busy, the program waits. */
  readonly isBusy: boolean;
}

/** A program on a terminal of its own. */
export class Terminal {
  readonly #process: SandboxedProcess;
  readonly #connection: Socket;
  readonly #ports: ProgramPorts;
  readonly #log = new OutputLog(MAX_KEPT_BYTES);
  readonly #readers = new Set<TerminalReader>();
  #wake: (() => void) | null = null;
  #end: TerminalEnd | null = null;
  #isStopped = false;
  #seen = 0;
  /** Fulfilled when nothing of it runs any more and all of its output is there. */
  readonly ended: Promise<TerminalEnd>;

  private constructor(process: SandboxedProcess, connection: Socket) {
    this.#process = process;
    this.#ports = new ProgramPorts(process);
    this.#connection = connection;
    this.ended = this.#follow();
  }

  /** Starts a program. Fails with a `SandboxMissingError` where nothing may run without a sandbox. */
  static async start(options: TerminalOptions): Promise<Terminal> {
    const { process, lastWords } = await launch(options);
    const { socketPath } = process;
    if (socketPath === null) throw new Error("The terminal was started without its socket.");
    const connection = connect(socketPath);
    try {
      await once(connection, "connect");
    } catch (error) {
      connection.destroy();
      await process.stop();
      throw new Error(`The terminal ended at its start. ${lastWords()}`, { cause: error });
    }
    return new Terminal(process, connection);
  }

  /** The ports on which what runs in it listens. */
  ports(): Promise<ListeningPort[]> {
    return this.#end === null ? this.#ports.list() : Promise.resolve([]);
  }

  /** The way to one of them; `null` where nothing listens. */
  async wayTo(port: number): Promise<(() => Socket) | null> {
    return this.#end === null ? this.#ports.wayTo(port) : null;
  }

  get sandboxed(): boolean {
    return this.#process.sandboxed;
  }

  /** How it ended; `null` while it runs. */
  get end(): TerminalEnd | null {
    return this.#end;
  }

  /** Says something to the person in front of it, between what its program prints. */
  note(text: string): void {
    if (this.#end === null) this.#print(Buffer.from(`\r\n\x1b[33m${text}\x1b[0m\r\n`));
  }

  /** What it printed after a byte, as far as it is kept. */
  outputAfter(position: number): OutputPiece {
    return this.#log.after(position);
  }

  /** So much of its output was on a screen: what it asked there, such as where the cursor stands, was answered. */
  get seen(): number {
    return this.#seen;
  }

  /** Somebody has its output on the screen, as far as a byte. */
  saw(position: number): void {
    this.#seen = Math.max(this.#seen, position);
  }

  /** Tells a reader everything from now on. Returns the end of that. */
  follow(reader: TerminalReader): () => void {
    this.#readers.add(reader);
    return () => {
      this.#readers.delete(reader);
      this.readerIsFree();
    };
  }

  /** A reader that was busy is not any more. */
  readerIsFree(): void {
    if (this.#isHeard()) this.#wake?.();
  }

  /** Types. */
  write(bytes: Uint8Array): void {
    if (this.#connection.writable) this.#connection.write(bytes);
  }

  /** What was typed and not read by the program yet, in bytes. */
  get unread(): number {
    return this.#connection.writableLength;
  }

  resize({ columns, rows }: TerminalSize): void {
    this.#process.send({ type: "resize", columns, rows });
  }

  /** Ends the program with everything that it started. */
  async stop(): Promise<void> {
    this.#isStopped ||= this.#end === null;
    await this.#process.stop();
    this.#connection.destroy();
    this.#wake?.();
    await this.ended;
  }

  async #follow(): Promise<TerminalEnd> {
    // Nothing runs too fast here: it only waits.
    const allowance = new Allowance(OUTPUT_RATE, () => undefined);
    try {
      for await (const bytes of this.#connection as AsyncIterable<Buffer>) {
        this.#print(bytes);
        await allowance.use(bytes.length + PIECE_COST);
        while (!this.#isHeard() && !this.#connection.destroyed)
          await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } catch {
      // The connection breaks with the process, whose end says why.
    }
    this.#connection.destroy();
    const exit = await this.#process.exited;
    const end = this.#isStopped ? { code: null, reason: exit.exceeded } : describe(exit);
    this.#end = end;
    for (const reader of this.#readers) reader.onEnd(end);
    return end;
  }

  #print(bytes: Buffer): void {
    const piece = this.#log.add(bytes);
    for (const reader of this.#readers) reader.onOutput(piece);
  }

  #isHeard(): boolean {
    return [...this.#readers].every(({ isBusy }) => !isBusy);
  }
}

function describe({ code, signal, exceeded }: ProcessEnd): TerminalEnd {
  return { code: signal === null && exceeded === null ? code : null, reason: exceeded };
}
