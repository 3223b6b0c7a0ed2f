import type { EngineOptions } from "./engine/database.ts";
import type { IngestAnswer, IngestRequest } from "./engine/ingest-request.ts";
import type { Compaction, Retention } from "./engine/files.ts";
import type { WorkerAnswer, WorkerCall } from "./engine/messages.ts";
import type { QueryInput, QueryName, QueryOutput } from "./query/queries.ts";
import { connectToOwner } from "./share/connect.ts";
import type { Line, LineEvents } from "./share/line.ts";
import { startClickhouse, startThread } from "./share/thread.ts";
import { TelemetryError } from "./telemetry-error.ts";

/** Requests that wait for the disk may hold this much memory; beyond it they are turned away. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** A server that says nothing for so long is away. */
const REQUEST_MILLISECONDS = 35_000;

interface Asked {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Warn = (message: string) => void;

/** A gateway's side of a store: everything is done in a thread that owns the database, its own or another gateway's. */
export class TelemetryStore {
  readonly #asked = new Map<number, Asked>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #onWarning: Warn;
  #line: Line | null = null;
  #isOwner = false;
  #lastId = 0;
  #waitingBytes = 0;
  #ended: Error | null = null;

  private constructor(onWarning: Warn) {
    this.#onWarning = onWarning;
  }

  /** Opens a folder as its owner; one that another store has open fails with `locked`. */
  static async open(
    options: EngineOptions,
    onWarning: Warn = () => undefined,
  ): Promise<TelemetryStore> {
    const store = new TelemetryStore(onWarning);
    store.#line = await startThread(options, store.#events());
    store.#isOwner = true;
    return store;
  }

  /**
   * Asks the gateway that owns a folder, or becomes its owner when there is none. `null` when one has it that cannot
   * be reached: it is about to open or to close, or on another machine.
   */
  static async openShared(
    options: EngineOptions,
    onWarning: Warn = () => undefined,
  ): Promise<TelemetryStore | null> {
    const store = new TelemetryStore(onWarning);
    store.#line = await connectToOwner(options.folder, store.#events());
    if (store.#line !== null) return store;
    try {
      return await TelemetryStore.open(options, onWarning);
    } catch (error) {
      if (error instanceof TelemetryError && error.code === "locked") return null;
      throw error;
    }
  }

  /** The store in a ClickHouse server, which any number of gateways share. It need not be there yet. */
  static async openClickhouse(
    url: string,
    onWarning: Warn = () => undefined,
    requestMilliseconds = REQUEST_MILLISECONDS,
  ): Promise<TelemetryStore> {
    const store = new TelemetryStore(onWarning);
    const options = { clickhouse: url, requestMilliseconds };
    store.#line = await startClickhouse(options, store.#events());
    store.#isOwner = true;
    return store;
  }

  /** Whether the thread is this gateway's own. */
  get isOwner(): boolean {
    return this.#isOwner;
  }

  /** Whether the thread has ended, by itself or by `close`: everything that is asked of it fails. */
  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Takes telemetry of a workspace. The answer means that it is on the disk. */
  async ingest(
    request: Omit<IngestRequest, "bytes"> & { bytes: Uint8Array },
  ): Promise<IngestAnswer> {
    const { byteLength } = request.bytes;
    if (this.#waitingBytes + byteLength > MAX_WAITING_BYTES)
      throw new TelemetryError("over_capacity", "The store is full right now. Try again.");
    this.#waitingBytes += byteLength;
    try {
      return (await this.#ask({ type: "ingest", request })) as IngestAnswer;
    } finally {
      this.#waitingBytes -= byteLength;
    }
  }

  /** Answers a question about one workspace; what is asked cannot name another. */
  async query<Name extends QueryName>(
    tenant: string,
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryOutput<Name>> {
    // The worker answers what the name says.
    return (await this.#ask({ type: "query", tenant, name, input })) as QueryOutput<Name>;
  }

  async compact(options: Compaction): Promise<{ files: number; rows: number }> {
    return (await this.#ask({ type: "compact", options })) as { files: number; rows: number };
  }

  /** Every workspace that has something here. */
  async tenants(): Promise<string[]> {
    return (await this.#ask({ type: "tenants" })) as string[];
  }

  async retain(retention: readonly Retention[]): Promise<void> {
    await this.#ask({ type: "retain", retention });
  }

  /** Resolves once everything that was accepted can be found. */
  async settled(): Promise<void> {
    await this.#ask({ type: "settled" });
  }

  /** Calls back whenever new rows of a workspace can be found, and when the store ends. Returns the end of it. */
  onApplied(tenant: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(tenant) ?? new Set();
    this.#listeners.set(tenant, listeners.add(listener));
    if (listeners.size === 1) this.#follow();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(tenant) !== listeners) return;
      this.#listeners.delete(tenant);
      this.#follow();
    };
  }

  #follow(): void {
    // Whoever listens is told when the store ends.
    this.#ask({ type: "follow", tenants: [...this.#listeners.keys()] }).catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#ended === null && this.#isOwner) await this.#ask({ type: "close" });
    await this.#line?.end();
  }

  #ask(call: WorkerCall): Promise<unknown> {
    const line = this.#line;
    if (this.#ended !== null || line === null) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      // The thread keeps this process from ending only while something is asked of it.
      line.hold(true);
      line.post({ id, call });
    });
  }

  #events(): LineEvents {
    return { heard: (answer) => this.#hear(answer), ended: (error) => this.#end(error) };
  }

  #hear(answer: WorkerAnswer): void {
    if ("ready" in answer) return;
    if ("warning" in answer) return this.#onWarning(answer.warning);
    if ("applied" in answer) {
      for (const tenant of answer.applied)
        for (const listener of this.#listeners.get(tenant) ?? []) listener();
      return;
    }
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if (this.#asked.size === 0) this.#line?.hold(false);
    if ("failure" in answer)
      asked?.reject(new TelemetryError(answer.failure.code, answer.failure.message));
    else asked?.resolve(answer.result);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
    // Who waits for new rows would wait in vain.
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener();
  }
}
