import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBListValue,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  TIMESTAMP,
  USMALLINT,
  UTINYINT,
  VARCHAR,
} from "@duckdb/node-api";
import { ROLLUP_SCHEMA } from "../rollup/tables.ts";
import type { LogRow, MetricRow, Origin, Signal, SpanRow } from "../rows.ts";

interface Column<Row> {
  readonly name: string;
  readonly type: DuckDBType;
  value(row: Row): DuckDBValue;
}

function column<Row>(
  name: string,
  type: DuckDBType,
  value: (row: Row) => DuckDBValue,
): Column<Row> {
  return { name, type, value };
}

const list = (values: readonly number[]): DuckDBValue => new DuckDBListValue([...values]);

const common = [
  column<{ origin: Origin; time: bigint }>("time", TIMESTAMP, (row) => row.time),
  column<{ origin: Origin }>("service", VARCHAR, (row) => row.origin.service),
  column<{ origin: Origin }>("environment", VARCHAR, (row) => row.origin.environment),
  column<{ origin: Origin }>("scope", VARCHAR, (row) => row.origin.scope),
  column<{ origin: Origin }>("resource", VARCHAR, (row) => row.origin.resource),
  column<{ attributes: string }>("attributes", VARCHAR, (row) => row.attributes),
];

const logs: readonly Column<LogRow>[] = [
  ...common,
  column("severity", UTINYINT, (row) => row.severity),
  column("body", VARCHAR, (row) => row.body),
  column("trace_id", VARCHAR, (row) => row.traceId),
  column("span_id", VARCHAR, (row) => row.spanId),
];

const traces: readonly Column<SpanRow>[] = [
  ...common,
  column("duration", BIGINT, (row) => row.durationNanoseconds),
  column("trace_id", VARCHAR, (row) => row.traceId),
  column("span_id", VARCHAR, (row) => row.spanId),
  column("parent_id", VARCHAR, (row) => row.parentId),
  column("name", VARCHAR, (row) => row.name),
  column("kind", UTINYINT, (row) => row.kind),
  column("status", UTINYINT, (row) => row.status),
  column("status_message", VARCHAR, (row) => row.statusMessage),
  column("http_method", VARCHAR, (row) => row.httpMethod),
  column("http_route", VARCHAR, (row) => row.httpRoute),
  column("http_status", USMALLINT, (row) => row.httpStatus),
  column("events", VARCHAR, (row) => row.events),
  column("links", VARCHAR, (row) => row.links),
];

const metrics: readonly Column<MetricRow>[] = [
  ...common,
  column("name", VARCHAR, (row) => row.name),
  column("unit", VARCHAR, (row) => row.unit),
  column("kind", VARCHAR, (row) => row.kind),
  column("cumulative", BOOLEAN, (row) => row.cumulative),
  column("monotonic", BOOLEAN, (row) => row.monotonic),
  column("value", DOUBLE, (row) => row.value),
  column("count", BIGINT, (row) => BigInt(row.count)),
  column("bounds", LIST(DOUBLE), (row) => list(row.bounds)),
  column("counts", LIST(DOUBLE), (row) => list(row.counts)),
  column("exemplars", VARCHAR, (row) => row.exemplars),
  column("minimum", DOUBLE, (row) => row.minimum),
  column("maximum", DOUBLE, (row) => row.maximum),
];

/** The columns of each signal's table. Before them stand the workspace and the number of the request. */
export const COLUMNS = { logs, traces, metrics } as const;

/** What a query may name. */
export function columnNames(signal: Signal): string[] {
  return ["arrival", ...COLUMNS[signal].map(({ name }) => name)];
}

/** What the store keeps: hot rows, which files hold the others, and how far the journal is in the table. */
export const SCHEMA = [
  ...(["logs", "traces", "metrics"] as const).map((signal) => {
    const own = COLUMNS[signal].map(({ name, type }) => `"${name}" ${type.toString()}`);
    return `create table if not exists ${signal} (tenant VARCHAR, arrival BIGINT, ${own.join(", ")})`;
  }),
  `create table if not exists segment (signal VARCHAR, tenant VARCHAR, hour TIMESTAMP, file VARCHAR,
     row_count BIGINT, bytes BIGINT)`,
  `create table if not exists trace_hour (tenant VARCHAR, trace_id VARCHAR, hour TIMESTAMP)`,
  `create table if not exists progress (applied BIGINT)`,
  `insert into progress select 0 where not exists (from progress)`,
  ...ROLLUP_SCHEMA,
];
