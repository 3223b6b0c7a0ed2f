import { type ClickHouseSettings, SettingsMap } from "@clickhouse/client";
import type { Range } from "../query/form.ts";
import { clickhouse } from "../query/sql/clickhouse.ts";
import { Statement } from "../query/statement.ts";
import type { AskedColumns, Columns, SignalFacts, StoreReader } from "../query/store-reader.ts";
import { type Signal, SIGNALS } from "../rows.ts";
import type { Connection } from "./connection.ts";

/** A block gets its arrival when it reaches the server and can be read when it is stored: within this time. */
const SETTLING_MICROSECONDS = 1_000_000;
export const NEWEST_SETTLED = `(toUnixTimestamp64Micro(now64(6)) - ${SETTLING_MICROSECONDS})`;

/**
 * What one workspace has stored in ClickHouse. Its sources know the workspace, and the server itself is told to leave
 * out all rows of others (`additional_table_filters`), whatever a query says.
 */
export class ClickhouseReader implements StoreReader {
  readonly dialect = clickhouse;
  readonly isSettled = `arrival <= ${NEWEST_SETTLED}`;
  readonly #connection: Connection;
  readonly #database: string;
  readonly #tenant: string;
  readonly #settings: ClickHouseSettings;

  /** `tenant` is a name without quotes; the engine has checked it. */
  constructor(connection: Connection, database: string, tenant: string) {
    this.#connection = connection;
    this.#database = database;
    this.#tenant = tenant;
    const own = SIGNALS.map((signal) => [`${database}.${signal}`, `tenant = \\'${tenant}\\'`]);
    this.#settings = {
      additional_table_filters: SettingsMap.from(Object.fromEntries(own) as Record<string, string>),
    };
  }

  rows<Row>(sql: string, statement: Statement): Promise<Row[]> {
    return this.#connection.rows<Row>(sql, statement, this.#settings);
  }

  async columns<const Ids extends readonly string[], const Numbers extends readonly string[]>(
    { source, ids, numbers, order, limit }: AskedColumns<Ids, Numbers>,
    statement: Statement,
  ): Promise<Columns<Ids, Numbers>> {
    const wanted = [...ids, ...numbers.map((number) => `toFloat64(${number})`)];
    const named = wanted.map((one, place) => `${one} as "column${place}"`);
    const answer = await this.#connection.columns(
      `select ${named.join(", ")} from ${source} as source order by ${order} limit ${Math.trunc(limit)}`,
      statement,
      this.#settings,
    );
    const columns = wanted.map((_, place) => answer[`column${place}`] ?? []);
    // As many of each as were asked for, and of the kinds that the query selects.
    return {
      ids: columns.slice(0, ids.length).map((texts) => idNumbers(texts as string[])),
      numbers: columns.slice(ids.length).map((list) => Float64Array.from(list as number[])),
    } as unknown as Columns<Ids, Numbers>;
  }

  async source(statement: Statement, signal: Signal, { from, to }: Range): Promise<string> {
    const within = `time >= ${statement.time(from)} and time < ${statement.time(to)}`;
    return this.#own(statement, signal, within);
  }

  async sourceOfTrace(statement: Statement, traceId: string): Promise<string> {
    return this.#own(statement, "traces", `trace_id = ${statement.bind(traceId)}`);
  }

  async versions(
    statement: Statement,
    range: Range,
  ): Promise<{ readonly rows: string; readonly known: null }> {
    return { rows: await this.source(statement, "traces", range), known: null };
  }

  async facts(signal: Signal): Promise<Omit<SignalFacts, "signal">> {
    const statement = new Statement(clickhouse);
    const moment = (one: string): string =>
      `if(count() = 0, null, ${clickhouse.microseconds(`${one}(time)`)})`;
    const own = await this.#own(statement, signal, "true");
    const [facts] = await this.rows<Omit<SignalFacts, "signal" | "fileBytes" | "fileRows">>(
      `select toFloat64(count()) as "rows", ${moment("min")} as oldest, ${moment("max")} as newest from ${own}`,
      statement,
    );
    const { rows, oldest, newest } = facts ?? { rows: 0, oldest: null, newest: null };
    return {
      rows,
      oldest,
      newest,
      fileRows: rows,
      fileBytes: rows * (await this.#rowBytes(signal)),
    };
  }

  /** Workspaces share files: what a row of this kind takes there on average. */
  async #rowBytes(signal: Signal): Promise<number> {
    const statement = new Statement(clickhouse);
    const [size] = await this.rows<{ bytes: number | null }>(
      `select sum(bytes_on_disk) / nullif(sum(rows), 0) as bytes from system.parts
       where active and database = ${statement.bind(this.#database)} and table = ${statement.bind(signal)}`,
      statement,
    );
    return size?.bytes ?? 0;
  }

  #own(statement: Statement, signal: Signal, condition: string): Promise<string> {
    const tenant = statement.bind(this.#tenant);
    return Promise.resolve(
      `(select * except (tenant, expires) from ${this.#database}.${signal}
        where tenant = ${tenant} and expires > now() and ${condition})`,
    );
  }
}

const NO_ID = "0".repeat(16);

function idNumbers(texts: readonly string[]): BigUint64Array<ArrayBuffer> {
  const digits = texts.map((text) => (text.length === NO_ID.length ? text : NO_ID)).join("");
  const numbers = new BigUint64Array(texts.length);
  const bytes = Buffer.from(numbers.buffer);
  bytes.write(digits, "hex");
  bytes.swap64();
  return numbers;
}
