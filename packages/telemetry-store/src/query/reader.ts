import { join } from "node:path";
import { type DuckDBConnection, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";
import { columnNames } from "../engine/tables.ts";
import type { Signal } from "../rows.ts";
import type { Range } from "./form.ts";
import { coverRange } from "../rollup/cover.ts";
import { type RolledSignal, ROLLUPS } from "../rollup/write.ts";
import { duckdb } from "./sql/duckdb.ts";
import { Moment, type SqlValue, Statement } from "./statement.ts";
import { readColumns } from "./read-columns.ts";
import type { AskedColumns, Columns, SignalFacts, StoreReader } from "./store-reader.ts";

const HOUR = 3_600_000_000;

/** What one workspace has stored in DuckDB and its files, at one moment. */
export class Reader implements StoreReader {
  readonly dialect = duckdb;
  /** One writer numbers requests as it stores them. */
  readonly isSettled = "true";
  readonly tenant: string;
  readonly #connection: DuckDBConnection;
  readonly #folder: string;

  constructor(connection: DuckDBConnection, tenant: string, folder: string) {
    this.#folder = folder;
    this.#connection = connection;
    this.tenant = tenant;
  }

  async rows<Row>(sql: string, { values }: Statement): Promise<Row[]> {
    const result = await this.#connection.runAndReadAll(sql, values.map(bound));
    // Each query names and types what it selects.
    return result.getRowObjectsJS() as Row[];
  }

  /** Numbers lie side by side in DuckDB's memory; every single text would cost a call. */
  async columns<const Ids extends readonly string[], const Numbers extends readonly string[]>(
    { source, ids, numbers, order, limit }: AskedColumns<Ids, Numbers>,
    { values }: Statement,
  ): Promise<Columns<Ids, Numbers>> {
    const wanted = [...ids.map(idOf), ...numbers.map((number) => `(${number})::DOUBLE`)];
    const answer = await this.#connection.run(
      `select ${wanted.join(", ")} from ${source} as source order by ${order} limit ${Math.trunc(limit)}`,
      values.map(bound),
    );
    const columns = await readColumns(answer);
    // As many of each as were asked for.
    return {
      ids: columns.slice(0, ids.length).map((bytes) => new BigUint64Array(bytes)),
      numbers: columns.slice(ids.length).map((bytes) => new Float64Array(bytes)),
    } as unknown as Columns<Ids, Numbers>;
  }

  /** The rows of a signal in a range, hot ones and those in files, as a table to select from. */
  async source(statement: Statement, signal: Signal, range: Range): Promise<string> {
    const files = await this.#filesOf(signal, range);
    const within = during(statement, range);
    return tableOf([this.#hot(statement, signal, within), fromFiles(signal, files, () => within)]);
  }

  /** The spans of a trace, whenever they were: files are found by the hours that it was in. */
  async sourceOfTrace(statement: Statement, traceId: string): Promise<string> {
    const files = await this.#files(
      `select distinct file, rolled, epoch_us(hour)::DOUBLE from segment join trace_hour using (tenant, hour)
       where signal = 'traces' and tenant = $1 and trace_id = $2 order by file`,
      [this.tenant, traceId],
    );
    const own = `trace_id = ${statement.bind(traceId)}`;
    return tableOf([this.#hot(statement, "traces", own), fromFiles("traces", files, () => own)]);
  }

  /** Roll-ups that answer a long range, with rows as roll-ups of themselves where there are none. */
  async rolled(
    statement: Statement,
    signal: RolledSignal,
    range: Range,
    step: number | null,
  ): Promise<string> {
    const { table, columns, asRows } = ROLLUPS[signal];
    const { pieces, edges } = coverRange(range, step);
    const files = await this.#filesOf(signal, range);
    const ends = (): string => edges.map((edge) => during(statement, edge)).join(" or ");
    const atEnds = ({ hour, rolled }: StoredFile): boolean =>
      rolled && edges.some(({ from, to }) => hour + HOUR > from && hour < to);
    const rows = tableOf([
      this.#hot(statement, signal, during(statement, range)),
      fromFiles(
        signal,
        files.filter(({ rolled }) => !rolled),
        () => during(statement, range),
      ),
      fromFiles(signal, files.filter(atEnds), () => `(${ends()})`),
    ]);
    const names = columns.join(", ");
    const own = `select ${names} from (${asRows(rows)}) as own`;
    if (pieces.length === 0) return own;
    const chosen = pieces.map(
      (piece) => `(width = ${piece.width} and ${during(statement, piece.range)})`,
    );
    return `select ${names} from ${table} where tenant = ${statement.bind(this.tenant)} and (${chosen.join(" or ")})
      union all ${own}`;
  }

  /** Files are looked through once, when they are made; only the one that the range begins in is again. */
  async versions(
    statement: Statement,
    range: Range,
  ): Promise<{ readonly rows: string; readonly known: string }> {
    const within = during(statement, range);
    const unknown = await this.#files(
      `select file, rolled, epoch_us(hour)::DOUBLE from segment where signal = 'traces' and tenant = $1
         and epoch_us(hour) + 3600000000 > $2 and epoch_us(hour) < $3
         and (epoch_us(hour) < $2 or file not in (select file from file_version where tenant = $1)) order by file`,
      [this.tenant, BigInt(Math.floor(range.from)), BigInt(Math.ceil(range.to))],
    );
    const hot = this.#hot(statement, "traces", within);
    return {
      rows: tableOf([hot, fromFiles("traces", unknown, () => within)]),
      known: `select service, version, ${duckdb.microseconds("first")} as begun
        from file_version join segment using (tenant, file)
        where tenant = ${statement.bind(this.tenant)} and version <> ''
          and hour >= ${statement.time(range.from)} and first < ${statement.time(range.to)}`,
    };
  }

  async facts(signal: Signal): Promise<Omit<SignalFacts, "signal">> {
    const statement = new Statement();
    const tenant = statement.bind(this.tenant);
    const name = statement.bind(signal);
    const [facts] = await this.rows<Omit<SignalFacts, "signal">>(
      `with hot as (select count(*) as rows, min(time) as oldest, max(time) as newest from ${signal} where tenant = ${tenant}),
       file as (select coalesce(sum(row_count), 0) as rows, coalesce(sum(bytes), 0) as bytes, min(hour) as oldest,
         max(hour) as newest from segment where tenant = ${tenant} and signal = ${name})
       select (hot.rows + file.rows)::DOUBLE as "rows", file.bytes::DOUBLE as "fileBytes", file.rows::DOUBLE as "fileRows",
         epoch_us(least(hot.oldest, file.oldest))::DOUBLE as oldest, epoch_us(greatest(hot.newest, file.newest))::DOUBLE as newest
       from hot, file`,
      statement,
    );
    return facts ?? NO_FACTS;
  }

  /** Whether all that is known of a metric is histograms whose buckets are in roll-ups too. */
  async hasRolledBuckets(name: string): Promise<boolean> {
    const other = `where tenant = $1 and name = $2 and kind <> 'histogram'`;
    const result = await this.#connection.runAndReadAll(
      `select exists(from metrics ${other}) or exists(from metric_rollup ${other})`,
      [this.tenant, name],
    );
    return result.getRows()[0]?.[0] === false;
  }

  #hot(statement: Statement, signal: Signal, condition: string): string {
    return `select ${namesOf(signal)} from ${signal} where tenant = ${statement.bind(this.tenant)} and ${condition}`;
  }

  #filesOf(signal: Signal, range: Range): Promise<StoredFile[]> {
    return this.#files(
      `select file, rolled, epoch_us(hour)::DOUBLE from segment where signal = $1 and tenant = $2
         and epoch_us(hour) + 3600000000 > $3 and epoch_us(hour) < $4 order by hour, file`,
      [signal, this.tenant, BigInt(Math.floor(range.from)), BigInt(Math.ceil(range.to))],
    );
  }

  async #files(sql: string, values: DuckDBValue[]): Promise<StoredFile[]> {
    const result = await this.#connection.runAndReadAll(sql, values);
    return result.getRows().map(([name, rolled, hour]) => ({
      path: join(this.#folder, String(name)),
      hour: Number(hour),
      rolled: rolled === true,
    }));
  }
}

/** Its number; zero where it is no id. */
const idOf = (text: string): string =>
  `coalesce(case when len(${text}) = 16 then try_cast('0x' || ${text} as UBIGINT) end, 0)`;

const NO_FACTS = { rows: 0, fileBytes: 0, fileRows: 0, oldest: null, newest: null };

interface StoredFile {
  readonly path: string;
  /** When its hour began; microseconds. */
  readonly hour: number;
  /** Its rows are in roll-ups too. Files from before there were any lack the newest columns as well. */
  readonly rolled: boolean;
}

const namesOf = (signal: Signal, missing: readonly string[] = []): string =>
  columnNames(signal)
    .map((name) => (missing.includes(name) ? `null::DOUBLE as "${name}"` : `"${name}"`))
    .join(", ");

const tableOf = (parts: readonly (string | null)[]): string =>
  `(${parts.filter((part) => part !== null).join(" union all ")})`;

const during = (statement: Statement, { from, to }: Range): string =>
  `(time >= ${statement.time(from)} and time < ${statement.time(to)})`;

/** The rows of files that fulfil a condition, which is bound only then; `null` when there are no files. */
function fromFiles(
  signal: Signal,
  files: readonly StoredFile[],
  condition: () => string,
): string | null {
  const isOld = ({ rolled }: StoredFile): boolean => !rolled && signal === "metrics";
  const parts = [
    { some: files.filter((file) => !isOld(file)), missing: [] },
    { some: files.filter(isOld), missing: ["minimum", "maximum"] },
  ].filter(({ some }) => some.length > 0);
  if (parts.length === 0) return null;
  const where = condition();
  return parts
    .map(({ some, missing }) => {
      const list = some.map(({ path }) => `'${path.replaceAll("'", "''")}'`).join(", ");
      return `select ${namesOf(signal, missing)} from read_parquet([${list}]) where ${where}`;
    })
    .join(" union all ");
}

function bound(value: SqlValue): DuckDBValue {
  return value instanceof Moment ? new DuckDBTimestampValue(BigInt(value.microseconds)) : value;
}
