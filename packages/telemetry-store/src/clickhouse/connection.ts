import { Readable } from "node:stream";
import {
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
  type ClickHouseClient,
} from "@clickhouse/client";
import { Moment, type Statement } from "../query/statement.ts";
import { TelemetryError } from "../telemetry-error.ts";
import type { ClickhouseAddress } from "./address.ts";
import { failureOf } from "./failure.ts";

/** A question may take so long; who waits longer has gone. */
const QUERY_SECONDS = 30;
const QUERY_BYTES = 4 * 2 ** 30;

const QUERY_SETTINGS = {
  readonly: "2",
  max_execution_time: QUERY_SECONDS,
  max_memory_usage: String(QUERY_BYTES),
  // An error in the middle is told as one, not behind half an answer.
  wait_end_of_query: 1,
  prefer_column_name_to_alias: 1,
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
} satisfies ClickHouseSettings;

const INSERT_SETTINGS = {
  // The answer means that the rows are stored, and a block that came before is not stored again.
  async_insert: 0,
  insert_deduplicate: 1,
  max_partitions_per_insert_block: "0",
  wait_end_of_query: 1,
} satisfies ClickHouseSettings;

/** The way to a ClickHouse server. Every failure is a `TelemetryError`. */
export class Connection {
  readonly #client: ClickHouseClient;

  constructor(address: ClickhouseAddress, requestMilliseconds: number) {
    const { url, username, password } = address;
    this.#client = createClient({
      url,
      username,
      password,
      application: "devloom",
      request_timeout: requestMilliseconds,
      max_open_connections: 8,
      use_multipart_params_auto: true,
      log: { level: ClickHouseLogLevel.OFF },
    });
  }

  async rows<Row>(sql: string, statement: Statement, settings: ClickHouseSettings): Promise<Row[]> {
    const { data } = await this.#ask<{ data: Row[] }>(sql, "JSON", statement, settings);
    return data;
  }

  async columns(
    sql: string,
    statement: Statement,
    settings: ClickHouseSettings,
  ): Promise<Readonly<Record<string, readonly unknown[]>>> {
    type Columns = { data: Record<string, unknown[]> };
    const format = "JSONColumnsWithMetadata";
    return (await this.#ask<Columns>(sql, format, statement, settings)).data;
  }

  async command(sql: string, settings: ClickHouseSettings = {}): Promise<void> {
    await this.#trying(() => this.#client.command({ query: sql, clickhouse_settings: settings }));
  }

  /** Stores a block of rows. The same token stores it once, however often it is sent. */
  async insert(into: string, block: Buffer, token: string): Promise<void> {
    const sending = this.#trying(async () => {
      const { stream } = await this.#client.exec({
        query: `insert into ${into} format RowBinary`,
        values: Readable.from([block], { objectMode: false }),
        clickhouse_settings: { ...INSERT_SETTINGS, insert_deduplication_token: token },
      });
      for await (const _ of stream);
    });
    await sending.catch(({ code, message }: TelemetryError) => {
      // A server without memory for a block takes no more at the moment.
      throw new TelemetryError(code === "too_heavy" ? "over_capacity" : code, message);
    });
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #ask<Answer extends { data: unknown }>(
    sql: string,
    format: "JSON" | "JSONColumnsWithMetadata",
    { values }: Statement,
    settings: ClickHouseSettings,
  ): Promise<Answer> {
    const params = values.map((value, place) => [
      `p${place + 1}`,
      value instanceof Moment ? value.microseconds : value,
    ]);
    return this.#trying(async () => {
      const result = await this.#client.query({
        query: sql,
        format,
        query_params: Object.fromEntries(params) as Record<string, unknown>,
        clickhouse_settings: { ...QUERY_SETTINGS, ...settings },
      });
      const answer = (await result.json()) as Partial<Answer>;
      if (answer.data === undefined) throw new Error("It answered something else.");
      // ClickHouse's own form; each query names and types what it selects.
      return answer as Answer;
    });
  }

  async #trying<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }
}
