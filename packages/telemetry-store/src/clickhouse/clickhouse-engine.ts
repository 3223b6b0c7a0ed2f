import { clickhouse } from "../query/sql/clickhouse.ts";
import { askByName, type QueryInput, type QueryName, type QueryOutput } from "../query/queries.ts";
import { Statement } from "../query/statement.ts";
import {
  assertTenant,
  type EngineEvents,
  type IngestAnswer,
  type IngestRequest,
  OverCapacity,
  unpack,
} from "../engine/ingest-request.ts";
import type { Retention } from "../engine/files.ts";
import { decode } from "../otlp/decode.ts";
import { type Signal, SIGNALS } from "../rows.ts";
import { TelemetryError } from "../telemetry-error.ts";
import { readAddress } from "./address.ts";
import { ClickhouseReader } from "./clickhouse-reader.ts";
import { Connection } from "./connection.ts";
import { isMissing } from "./failure.ts";
import { Inserter } from "./inserter.ts";
import { blockColumns, tableTexts } from "./tables.ts";
import { Watch } from "./watch.ts";

export interface ClickhouseOptions {
  /** `TELEMETRY_URL`. */
  readonly clickhouse: string;
  readonly requestMilliseconds: number;
}

/** What waits to be stored may hold this much memory. */
const MAX_BACKLOG_BYTES = 64 * 1024 * 1024;
const DAY_MICROSECONDS = 86_400_000_000;

/** The store in a ClickHouse server that several gateways share. Runs in a thread of its own, as DuckDB's does. */
export class ClickhouseEngine {
  readonly #connection: Connection;
  readonly #database: string;
  readonly #events: EngineEvents;
  readonly #watch: Watch;
  readonly #inserters: Readonly<Record<Signal, Inserter>>;
  #prepared: Promise<void> | null = null;
  #backlogBytes = 0;
  #isAway = false;

  /** Nothing is asked of the server before it is needed: it may come later than the gateway. */
  constructor({ clickhouse: url, requestMilliseconds }: ClickhouseOptions, events: EngineEvents) {
    const address = readAddress(url);
    this.#database = address.database;
    this.#events = events;
    this.#connection = new Connection(address, requestMilliseconds);
    this.#watch = new Watch(
      (sql, statement) => this.#rows(sql, statement),
      `${this.#database}.logs`,
      events.applied,
    );
    const insert = (signal: Signal, block: Buffer, token: string): Promise<void> =>
      this.#using(() => {
        const names = blockColumns(signal).join(", ");
        return this.#connection.insert(`${this.#database}.${signal} (${names})`, block, token);
      });
    this.#inserters = {
      logs: new Inserter("logs", insert),
      traces: new Inserter("traces", insert),
      metrics: new Inserter("metrics", insert),
    };
  }

  /** Takes a request. It answers once ClickHouse has stored it. */
  async ingest(request: IngestRequest): Promise<IngestAnswer> {
    assertTenant(request.tenant);
    if (this.#backlogBytes > MAX_BACKLOG_BYTES) throw new OverCapacity();
    const bytes = unpack(request);
    const decoded = decode({ ...request, bytes });
    const { rejected, reason, rows } = decoded;
    const answer = { accepted: rows.length, rejected, reason, bytes: bytes.length };
    if (rows.length === 0) return answer;
    const { tenant, receivedAt, oldest } = request;
    const keptFor = oldest === undefined ? null : BigInt(Math.ceil(receivedAt - oldest)) * 1000n;
    this.#backlogBytes += bytes.length;
    try {
      const batch = { tenant, keptFor, decoded, bytes: bytes.length };
      await this.#inserters[request.signal].add(batch);
    } finally {
      this.#backlogBytes -= bytes.length;
    }
    return answer;
  }

  async query<Name extends QueryName>(
    tenant: string,
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryOutput<Name>> {
    assertTenant(tenant);
    const reader = new ClickhouseReader(this.#connection, this.#database, tenant);
    return this.#using(() => askByName(reader, name, input));
  }

  /** ClickHouse merges by itself. */
  async compact(): Promise<{ files: number; rows: number }> {
    return { files: 0, rows: 0 };
  }

  /**
   * Rows expire by themselves, with what their workspace keeps when they come. Only where one keeps less now, or is
   * gone, older rows are deleted.
   */
  async retain(retention: readonly Retention[]): Promise<void> {
    for (const { tenant, signal, before } of retention) {
      assertTenant(tenant);
      const table = `${this.#database}.${signal}`;
      const moment = (one: number): string =>
        `fromUnixTimestamp64Micro(toInt64(${Math.max(0, Math.floor(one))}), 'UTC')`;
      const [old] = await this.#rows<{ amount: number }>(
        `select toFloat64(count()) as amount from ${table}
         where tenant = '${tenant}' and expires > now() and time < ${moment(before - DAY_MICROSECONDS)}`,
        new Statement(clickhouse),
      );
      if ((old?.amount ?? 0) === 0) continue;
      await this.#using(() =>
        this.#connection.command(
          `delete from ${table} where tenant = '${tenant}' and time < ${moment(before)}`,
        ),
      );
    }
  }

  async tenants(): Promise<string[]> {
    const parts = SIGNALS.map(
      (signal) => `select tenant from ${this.#database}.${signal} group by tenant`,
    );
    const rows = await this.#rows<{ tenant: string }>(
      `select distinct tenant from (${parts.join(" union all ")})`,
      new Statement(clickhouse),
    );
    return rows.map(({ tenant }) => tenant);
  }

  /** What was acknowledged can be found. */
  async settled(): Promise<void> {
    return undefined;
  }

  follow(tenants: readonly string[]): void {
    this.#watch.follow(tenants);
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await Promise.all(SIGNALS.map((signal) => this.#inserters[signal].idle()));
    await this.#connection.close();
  }

  /** Rows of all workspaces. */
  #rows<Row>(sql: string, statement: Statement): Promise<Row[]> {
    return this.#using(() => this.#connection.rows<Row>(sql, statement, {}));
  }

  /** Tables are made by the first who needs them, and anew where somebody has dropped them. */
  async #using<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await (this.#prepared ??= this.#prepare());
      const result = await work();
      if (this.#isAway) this.#events.warning("ClickHouse answers again.");
      this.#isAway = false;
      return result;
    } catch (error) {
      const isAway = error instanceof TelemetryError && error.code === "away";
      if (isAway && !this.#isAway) this.#events.warning(error.message);
      this.#isAway = isAway;
      if (isAway || isMissing(error)) this.#prepared = null;
      throw error;
    }
  }

  async #prepare(): Promise<void> {
    try {
      for (const text of tableTexts(this.#database)) await this.#connection.command(text);
    } catch (error) {
      if (!isMissing(error)) {
        this.#prepared = null;
        throw error;
      }
      await this.#connection.command(`create database if not exists ${this.#database}`);
      for (const text of tableTexts(this.#database)) await this.#connection.command(text);
    }
  }
}
