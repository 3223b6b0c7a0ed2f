import { COLUMNS } from "../engine/tables.ts";
import { type Signal, SIGNALS } from "../rows.ts";

const TYPES: Readonly<Record<string, string>> = {
  TIMESTAMP: "DateTime64(6, 'UTC')",
  VARCHAR: "String",
  BIGINT: "Int64",
  DOUBLE: "Float64",
  BOOLEAN: "Bool",
  UTINYINT: "UInt8",
  USMALLINT: "UInt16",
  "DOUBLE[]": "Array(Float64)",
};
/** Texts that come again and again, and numbers that may be missing. */
const FEW = ["service", "environment", "scope", "resource", "unit", "http_method", "http_route"];
const OPTIONAL = ["minimum", "maximum"];
const ORDER: Readonly<Record<Signal, string>> = {
  logs: "tenant, time",
  traces: "tenant, time",
  metrics: "tenant, name, time",
};
const BY_TRACE = "index by_trace trace_id type bloom_filter(0.001) granularity 1";
const INDEXES: Readonly<Record<Signal, readonly string[]>> = {
  logs: [BY_TRACE],
  traces: [BY_TRACE],
  metrics: [],
};

function typeOf(name: string, type: string): string {
  const own = TYPES[type] ?? "String";
  if (FEW.includes(name)) return `LowCardinality(${own})`;
  return OPTIONAL.includes(name) ? `Nullable(${own})` : own;
}

/** The columns that a block of rows has, in their order. */
export function blockColumns(signal: Signal): string[] {
  return ["tenant", "expires", ...COLUMNS[signal].map(({ name }) => `"${name}"`)];
}

/**
 * The tables of a database. Rows leave by themselves when they expire; a block that comes again is known by its token
 * and left out; a block is on the disk before it is acknowledged.
 */
export function tableTexts(database: string): string[] {
  return SIGNALS.map((signal) => {
    const own = COLUMNS[signal].map(
      ({ name, type }) => `"${name}" ${typeOf(name, type.toString())}`,
    );
    const parts = [
      "tenant LowCardinality(String)",
      "arrival Int64 default toUnixTimestamp64Micro(now64(6))",
      "expires DateTime('UTC')",
      ...own,
      "index by_arrival arrival type minmax granularity 1",
      ...INDEXES[signal],
    ];
    return `create table if not exists ${database}.${signal} (${parts.join(", ")})
      engine = MergeTree partition by toYYYYMM(time) order by (${ORDER[signal]}) ttl expires
      settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1`;
  });
}
