import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { EngineOptions } from "./engine/database.ts";
import type { IngestAnswer, IngestRequest } from "./engine/engine.ts";
import type { Compaction, Retention } from "./engine/files.ts";
import type { FailureCode, WorkerAnswer, WorkerCall } from "./engine/messages.ts";
import type { QueryInput, QueryName, QueryOutput } from "./query/queries.ts";

/** Why the store did not do what it was asked. */
export class TelemetryError extends Error {
  override readonly name = "TelemetryError";
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Requests that wait for the disk may hold this much memory; beyond it they are turned away. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

const openFolders = new Set<string>();

interface Asked {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The gateway's side of the store: everything is done in a thread that owns the database. */
export class TelemetryStore {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #onWarning: (message: string) => void;
  #lastId = 0;
  #waitingBytes = 0;
  #ended: Error | null = null;

  private constructor(worker: Worker, onWarning: (message: string) => void) {
    this.#worker = worker;
    this.#onWarning = onWarning;
    worker.on("message", (answer: WorkerAnswer) => this.#hear(answer));
  }

  /** Opens a folder; one that another store has open fails with `locked`. */
  static async open(
    options: EngineOptions,
    onWarning: (message: string) => void = () => undefined,
  ): Promise<TelemetryStore> {
    const { folder } = options;
    // The system's locks are between processes; two stores of one would both get them.
    if (openFolders.has(folder)) throw new TelemetryError("locked", `${folder} is open already.`);
    openFolders.add(folder);
    const worker = startWorker(options);
    worker.once("exit", () => openFolders.delete(folder));
    const store = new TelemetryStore(worker, onWarning);
    await new Promise<void>((resolve, reject) => {
      worker.on("message", (answer: WorkerAnswer) => {
        if ("ready" in answer) resolve();
      });
      const end = (error: Error): void => {
        const isLocked = /conflicting lock|could not set lock/i.test(error.message);
        const known = new TelemetryError(isLocked ? "locked" : "failed", error.message);
        store.#end(known);
        reject(known);
      };
      worker.on("error", end);
      worker.on("exit", () => end(new TelemetryError("failed", "The telemetry store has ended.")));
    });
    worker.unref();
    return store;
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
      throw new TelemetryError("over_capacity", "The store takes no more at the moment.");
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

  /** Calls back whenever new rows of a workspace can be found. Returns the end of it. */
  onApplied(tenant: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(tenant) ?? new Set();
    this.#listeners.set(tenant, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(tenant);
    };
  }

  async close(): Promise<void> {
    if (this.#ended === null) await this.#ask({ type: "close" });
    await this.#worker.terminate();
  }

  #ask(call: WorkerCall): Promise<unknown> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      // The thread keeps this process from ending only while something is asked of it.
      this.#worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage({ id, call });
    });
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
    if (this.#asked.size === 0) this.#worker.unref();
    if ("failure" in answer)
      asked?.reject(new TelemetryError(answer.failure.code, answer.failure.message));
    else asked?.resolve(answer.result);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}

/** Beside the gateway's bundle, where the build has put it, or in the sources, which need a loader. */
function startWorker(options: EngineOptions): Worker {
  const settings = { workerData: options, execArgv: [], env: {} };
  const bundled = new URL("./telemetry-worker.js", import.meta.url);
  if (existsSync(bundled)) return new Worker(bundled, settings);
  const loader = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const source = new URL("./engine/telemetry-worker.ts", import.meta.url).href;
  const program = `import(${JSON.stringify(pathToFileURL(loader).href)})
    .then(({ register }) => (register(), import(${JSON.stringify(source)})));`;
  return new Worker(program, { ...settings, eval: true });
}
