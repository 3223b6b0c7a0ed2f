import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Signal } from "../rows.ts";
import { TelemetryError } from "../telemetry-error.ts";
import { type Batch, writeBlock } from "./row-binary.ts";

const MAX_ROWS = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Blocks become files there, and many small ones hold merging up: what comes within this time shares one. */
const GAP_MILLISECONDS = 100;
/** Before each time that a block is sent again. */
const RETRY_MILLISECONDS = [100, 500];

type Insert = (signal: Signal, block: Buffer, token: string) => Promise<void>;

interface Waiting {
  readonly batch: Batch;
  resolve(): void;
  reject(error: unknown): void;
}

/** Sends what comes in for one signal, a block after the other. What comes meanwhile shares the next one. */
export class Inserter {
  readonly #signal: Signal;
  readonly #insert: Insert;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(signal: Signal, insert: Insert) {
    this.#signal = signal;
    this.#insert = insert;
  }

  /** Resolves once the rows are stored. */
  add(batch: Batch): Promise<void> {
    const stored = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
    });
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return stored;
  }

  /** Resolves once nothing waits any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const chosen = this.#take();
      const gap = delay(GAP_MILLISECONDS);
      await this.#store(chosen);
      if (this.#waiting.length > 0) await gap;
    }
  }

  #take(): Waiting[] {
    let [rows, bytes] = [0, 0];
    const end = this.#waiting.findIndex(({ batch }) => {
      rows += batch.decoded.rows.length;
      bytes += batch.bytes;
      return rows > MAX_ROWS || bytes > MAX_BYTES;
    });
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
  }

  /** Never fails: whoever waits is told. */
  async #store(chosen: readonly Waiting[]): Promise<void> {
    try {
      const batches = chosen.map(({ batch }) => batch);
      await this.#send(writeBlock(this.#signal, batches));
      for (const { resolve } of chosen) resolve();
    } catch (error) {
      const isOwnFault = error instanceof TelemetryError && error.code === "failed";
      // One of them may be at fault: the others must not suffer for it.
      if (isOwnFault && chosen.length > 1) for (const one of chosen) await this.#store([one]);
      else for (const { reject } of chosen) reject(error);
    }
  }

  /** A block whose answer got lost is sent again with its token, so that it is stored once. */
  async #send(block: Buffer): Promise<void> {
    const token = randomUUID();
    for (let attempt = 0; ; attempt += 1)
      try {
        return await this.#insert(this.#signal, block, token);
      } catch (error) {
        const pause = RETRY_MILLISECONDS[attempt];
        const mayPass = error instanceof TelemetryError && error.code === "away";
        if (!mayPass || pause === undefined) throw error;
        await delay(pause);
      }
  }
}
