import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { decode } from "../otlp/decode.ts";
import { askByName, type QueryInput, type QueryName, type QueryOutput } from "../query/queries.ts";
import { Reader } from "../query/reader.ts";
import { type Decoded, SIGNALS } from "../rows.ts";
import { appendRows, type DurableBatch } from "./append-rows.ts";
import { type EngineOptions, type OpenDatabase, openDatabase } from "./database.ts";
import {
  checkpoint,
  type Compaction,
  dropExpired,
  findDue,
  moveToFile,
  type Retention,
  sweepFiles,
} from "./files.ts";
import {
  assertTenant,
  type EngineEvents,
  type IngestAnswer,
  type IngestRequest,
  OverCapacity,
  unpack,
} from "./ingest-request.ts";
import { Journal } from "./journal.ts";
import type { JournalEntry } from "./journal-record.ts";
import { Lane } from "./lane.ts";
import { isStorageFailure, keepRejected } from "./rejected.ts";

/** Rows of one transaction of the table. */
const MAX_ROWS = 20_000;
const RETRY_MILLISECONDS = 1000;
/** What the journal holds is brought into the table meanwhile; a disk that stays full must not keep the store shut. */
const MAX_OPENING_MILLISECONDS = 10_000;
/** What is durable but not in the table yet is held in memory: this much of it. */
const MAX_BACKLOG_BYTES = 96 * 1024 * 1024;

/** The store itself: owns the database, the journal and the files. Runs in a thread of its own. */
export class Engine {
  readonly #options: EngineOptions;
  readonly #events: EngineEvents;
  readonly #journal: Journal;
  readonly #writes = new Lane();
  readonly #compactions = new Lane();
  readonly #reads = [new Lane(), new Lane()];
  #instance: DuckDBInstance;
  #writer: DuckDBConnection;
  #readers: DuckDBConnection[];
  #durable: DurableBatch[] = [];
  #backlogBytes = 0;
  #applying: Promise<void> | null = null;
  #closed = false;

  private constructor(
    options: EngineOptions,
    events: EngineEvents,
    journal: Journal,
    opened: OpenDatabase,
  ) {
    this.#options = options;
    this.#events = events;
    this.#journal = journal;
    this.#instance = opened.instance;
    this.#writer = opened.writer;
    this.#readers = opened.readers;
  }

  /** Opens the folder and brings into the table what the journal had accepted before the last end. */
  static async open(options: EngineOptions, events: EngineEvents): Promise<Engine> {
    await mkdir(join(options.folder, "files"), { recursive: true, mode: 0o700 });
    const opened = await openDatabase(options);
    const rows = await opened.writer.runAndReadAll("select applied from progress");
    const applied = Number(rows.getRows()[0]?.[0] ?? 0);
    const { journal, entries } = await Journal.open(
      join(options.folder, "journal"),
      applied,
      events.warning,
    );
    const engine = new Engine(options, events, journal, opened);
    for (const entry of entries) {
      const { sequence, tenant } = entry;
      try {
        engine.#durable.push({ sequence, tenant, decoded: decode(entry), bytes: 0 });
      } catch (error) {
        await engine.#keepRejected(entry, error);
      }
    }
    await withinTime(engine.#apply(), MAX_OPENING_MILLISECONDS);
    await engine.#writes.run(() => sweepFiles(engine.#writer, options.folder));
    return engine;
  }

  /** Takes a request. It answers once the request is on the disk. */
  async ingest(request: IngestRequest): Promise<IngestAnswer> {
    assertTenant(request.tenant);
    if (this.#backlogBytes > MAX_BACKLOG_BYTES) throw new OverCapacity();
    const bytes = unpack(request);
    const body = { ...request, bytes };
    const decoded = decode(body);
    const { rejected, reason, rows } = decoded;
    const answer = { accepted: rows.length, rejected, reason, bytes: bytes.length };
    if (rows.length === 0) return answer;
    const { tenant, signal, format, receivedAt, oldest, defaultService } = request;
    const window = oldest === undefined ? { receivedAt } : { receivedAt, oldest };
    const entry = { tenant, signal, format, ...window, defaultService, bytes };
    this.#backlogBytes += bytes.length;
    try {
      const { sequence } = await this.#journal.append(entry);
      this.#durable.push({ sequence, tenant, decoded, bytes: bytes.length });
    } catch (error) {
      this.#backlogBytes -= bytes.length;
      throw error;
    }
    void this.#apply();
    return answer;
  }

  /** Answers a question about one workspace, from one state of the store. */
  async query<Name extends QueryName>(
    tenant: string,
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryOutput<Name>> {
    assertTenant(tenant);
    const index = (this.#reads[0]?.length ?? 0) <= (this.#reads[1]?.length ?? 0) ? 0 : 1;
    const lane = this.#reads[index] ?? this.#writes;
    return lane.run(() => {
      const connection = this.#readers[index] ?? this.#writer;
      const reader = new Reader(connection, tenant, this.#options.folder);
      return inTransaction(connection, () => askByName(reader, name, input));
    });
  }

  /** Moves hours that are over, and what is too much for the hot table, into files. */
  async compact(options: Compaction): Promise<{ files: number; rows: number }> {
    return this.#compactions.run(() => this.#compactNow(options));
  }

  async #compactNow(options: Compaction): Promise<{ files: number; rows: number }> {
    await this.settled();
    const pieces = await this.#writes.run(() => findDue(this.#writer, options));
    let rows = 0;
    // What comes in meanwhile is written between two files.
    for (const piece of pieces)
      rows += await this.#writes.run(() => moveToFile(this.#writer, this.#options.folder, piece));
    if (pieces.length > 0) await this.#writes.run(() => checkpoint(this.#writer));
    return { files: pieces.length, rows };
  }

  /** Forgets what is older than it may be. */
  async retain(retention: readonly Retention[]): Promise<void> {
    for (const rule of retention) {
      assertTenant(rule.tenant);
      await this.#writes.run(() => dropExpired(this.#writer, rule));
    }
    await this.#writes.run(() => sweepFiles(this.#writer, this.#options.folder));
  }

  /** Every workspace that has something here. */
  async tenants(): Promise<string[]> {
    const parts = [...SIGNALS, "segment"].map((table) => `select tenant from ${table}`);
    const result = await this.#writes.run(() =>
      this.#writer.runAndReadAll(`select distinct tenant from (${parts.join(" union all ")})`),
    );
    return result.getRows().map(([tenant]) => String(tenant));
  }

  /** Resolves once everything that was accepted can be found. */
  async settled(): Promise<void> {
    while (this.#applying !== null) await this.#applying;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#journal.close();
    await this.#applying;
    await Promise.all(this.#reads.map((lane) => lane.run(async () => undefined)));
    await this.#writes.run(async () => {
      await this.#writer.run("checkpoint").catch(() => undefined);
      this.#disconnect();
    });
  }

  #apply(): Promise<void> {
    this.#applying ??= this.#applyAll().finally(() => (this.#applying = null));
    return this.#applying;
  }

  /** Never fails: what is durable stays so until it is in the table or among the rejected. */
  async #applyAll(): Promise<void> {
    // After a failure, so many go in one at a time: one of them is at fault.
    let alone = 0;
    while (this.#durable.length > 0) {
      const batches = alone > 0 ? this.#durable.slice(0, 1) : take(this.#durable);
      try {
        await this.#writes.run(() => this.#applyBatches(batches));
      } catch (error) {
        if (this.#closed) return;
        const isDisk = isStorageFailure(error);
        // A full disk may be emptied. The database is opened anew meanwhile.
        if (isDisk) await delay(RETRY_MILLISECONDS);
        await this.#writes.run(() => this.#reopen()).catch(() => undefined);
        const [batch] = batches;
        if (!isDisk && batches.length === 1 && batch !== undefined) {
          if (!(await this.#reject(batch, error))) await delay(RETRY_MILLISECONDS);
        } else if (!isDisk) alone = batches.length;
        continue;
      }
      alone = Math.max(0, alone - 1);
      await this.#finish(batches);
      this.#events.applied([...new Set(batches.map(({ tenant }) => tenant))]);
    }
  }

  /** Passes by a request that the table does not take. Tells whether that could be done. */
  async #reject(batch: DurableBatch, reason: unknown): Promise<boolean> {
    // It was taken all the same when the database was opened anew.
    if (this.#durable[0] !== batch) return true;
    try {
      const entry = await this.#journal.find(batch.sequence);
      if (entry !== null) await this.#keepRejected(entry, reason);
      await this.#writes.run(() => this.#applyBatches([{ ...batch, decoded: NOTHING }]));
    } catch (error) {
      this.#events.warning(`A request could not be set aside: ${String(error)}`);
      return false;
    }
    await this.#finish([batch]);
    return true;
  }

  async #keepRejected(entry: JournalEntry, reason: unknown): Promise<void> {
    const kept = await keepRejected(join(this.#options.folder, "rejected"), entry);
    this.#events.warning(
      `Request ${entry.sequence} of workspace ${entry.tenant} cannot be stored: ${String(reason)}. ` +
        (kept === null ? "It was dropped." : `It was moved to ${kept}.`),
    );
  }

  async #finish(batches: readonly DurableBatch[]): Promise<void> {
    this.#durable = this.#durable.slice(batches.length);
    for (const { bytes } of batches) this.#backlogBytes -= bytes;
    try {
      await this.#journal.release(batches.at(-1)?.sequence ?? 0);
    } catch (error) {
      // The next one who opens the journal removes what is in the table.
      this.#events.warning(`A file of the journal could not be removed: ${String(error)}`);
    }
  }

  /** Rows and how far the journal is in the table are one transaction: nothing is lost or doubled. */
  async #applyBatches(batches: readonly DurableBatch[]): Promise<void> {
    await this.#writer.run("begin transaction");
    try {
      for (const signal of SIGNALS) await appendRows(this.#writer, signal, batches);
      const applied = BigInt(batches.at(-1)?.sequence ?? 0);
      await this.#writer.run("update progress set applied = $1", [applied]);
      await this.#writer.run("commit");
    } catch (error) {
      await this.#writer.run("rollback").catch(() => undefined);
      throw error;
    }
  }

  async #reopen(): Promise<void> {
    await Promise.all(this.#reads.map((lane) => lane.run(async () => undefined)));
    this.#disconnect();
    const opened = await openDatabase(this.#options);
    this.#instance = opened.instance;
    this.#writer = opened.writer;
    this.#readers = opened.readers;
    const rows = await this.#writer.runAndReadAll("select applied from progress");
    const applied = Number(rows.getRows()[0]?.[0] ?? 0);
    // A commit that failed may have been kept all the same.
    const kept = this.#durable.filter(({ sequence }) => sequence <= applied);
    for (const { bytes } of kept) this.#backlogBytes -= bytes;
    this.#durable = this.#durable.filter(({ sequence }) => sequence > applied);
  }

  #disconnect(): void {
    for (const connection of [this.#writer, ...this.#readers]) connection.closeSync();
    this.#instance.closeSync();
  }
}

async function inTransaction<Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run("begin transaction read only");
  try {
    return await work();
  } finally {
    await connection.run("rollback").catch(() => undefined);
  }
}

const NOTHING: Decoded = { signal: "logs", rows: [], rejected: 0, reason: "" };

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

function take(batches: readonly DurableBatch[]): DurableBatch[] {
  let rows = 0;
  const end = batches.findIndex(({ decoded }) => (rows += decoded.rows.length) > MAX_ROWS);
  return batches.slice(0, end < 0 ? batches.length : Math.max(1, end));
}
