import { join } from "node:path";
import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import { columnNames } from "../engine/tables.ts";
import type { Signal } from "../rows.ts";
import type { Range, Statement } from "./statement.ts";

/**
 * What one workspace has stored, at one moment. It is the only way to rows: its queries stand on `source`,
 * which knows the workspace, so that none of them can name another's.
 */
export class Reader {
  readonly tenant: string;
  readonly #connection: DuckDBConnection;
  readonly #folder: string;

  constructor(connection: DuckDBConnection, tenant: string, folder: string) {
    this.#folder = folder;
    this.#connection = connection;
    this.tenant = tenant;
  }

  async rows<Row>(sql: string, { values }: Statement): Promise<Row[]> {
    const result = await this.#connection.runAndReadAll(sql, values);
    // Each query names and types what it selects.
    return result.getRowObjectsJS() as Row[];
  }

  /** The rows of a signal in a range, hot ones and those in files, as a table to select from. */
  async source(statement: Statement, signal: Signal, range: Range): Promise<string> {
    const files = await this.#files(
      `select file from segment where signal = $1 and tenant = $2
         and epoch_us(hour) + 3600000000 > $3 and epoch_us(hour) < $4 order by hour, file`,
      [signal, this.tenant, BigInt(Math.floor(range.from)), BigInt(Math.ceil(range.to))],
    );
    const condition = `time >= ${statement.time(range.from)} and time < ${statement.time(range.to)}`;
    return this.#table(statement, signal, files, condition);
  }

  /** The spans of a trace, whenever they were: files are found by the hours that it was in. */
  async sourceOfTrace(statement: Statement, traceId: string): Promise<string> {
    const files = await this.#files(
      `select distinct file from segment join trace_hour using (tenant, hour)
       where signal = 'traces' and tenant = $1 and trace_id = $2 order by file`,
      [this.tenant, traceId],
    );
    return this.#table(statement, "traces", files, `trace_id = ${statement.bind(traceId)}`);
  }

  #table(
    statement: Statement,
    signal: Signal,
    files: readonly string[],
    condition: string,
  ): string {
    const names = columnNames(signal)
      .map((name) => `"${name}"`)
      .join(", ");
    const tenant = statement.bind(this.tenant);
    const hot = `select ${names} from ${signal} where tenant = ${tenant} and ${condition}`;
    if (files.length === 0) return `(${hot})`;
    const list = files.map((file) => `'${file.replaceAll("'", "''")}'`).join(", ");
    return `(${hot} union all select ${names} from read_parquet([${list}]) where ${condition})`;
  }

  async #files(sql: string, values: DuckDBValue[]): Promise<string[]> {
    const result = await this.#connection.runAndReadAll(sql, values);
    return result.getRows().map(([name]) => join(this.#folder, String(name)));
  }
}
