import { type DuckDBConnection, DuckDBTimestampValue } from "@duckdb/node-api";
import type { Signal } from "../rows.ts";
import { pointsAsRows, widerMetrics } from "./metric-rows.ts";
import { spansAsRows, widerSpans } from "./span-rows.ts";
import { METRIC_KEYS, SPAN_KEYS, type Width } from "./tables.ts";

const SPAN_COLUMNS = ["time", ...SPAN_KEYS, "bin", "amount", "total", "low", "high", "last"];
const METRIC_COLUMNS = [
  "time",
  ...METRIC_KEYS,
  "first_at",
  "points",
  "total",
  "low",
  "high",
  ...["value", "count", "counts"].flatMap((one) => [
    `first_${one}`,
    `last_${one}`,
    `gained_${one}`,
  ]),
  "minimum",
  "maximum",
];

export const ROLLUPS = {
  traces: { table: "span_rollup", columns: SPAN_COLUMNS, asRows: spansAsRows, wider: widerSpans },
  metrics: {
    table: "metric_rollup",
    columns: METRIC_COLUMNS,
    asRows: pointsAsRows,
    wider: widerMetrics,
  },
} as const;
export type RolledSignal = keyof typeof ROLLUPS;

export function isRolled(signal: Signal): signal is RolledSignal {
  return signal in ROLLUPS;
}

const SECOND = 1_000_000n;

/**
 * Writes the roll-ups of an hour's rows, which are about to be in a file: minutes, then the hour and the day
 * anew from what they are made of. `source` selects the rows; `isWhole` says that they are all of the hour.
 */
export async function rollUp(
  connection: DuckDBConnection,
  signal: RolledSignal,
  {
    tenant,
    hour,
    source,
    isWhole,
  }: { tenant: string; hour: bigint; source: string; isWhole: boolean },
): Promise<void> {
  const { table, columns, asRows, wider } = ROLLUPS[signal];
  const names = columns.join(", ");
  const at = (moment: bigint): DuckDBTimestampValue => new DuckDBTimestampValue(moment);
  const insert = (width: Width): string =>
    `insert into ${table} (tenant, width, ${names}) select $1, ${width}, ${names} from`;
  const clear = (width: Width): string =>
    `delete from ${table} where tenant = $1 and width = ${width} and time >= $2 and time < $3`;
  const hourEnd = hour + 3600n * SECOND;
  const range = [tenant, at(hour), at(hourEnd)];
  if (isWhole) await connection.run(clear(60), range);
  await connection.run(`${insert(60)} (${wider(asRows(source), 60)})`, range);
  await rebuild(connection, signal, { tenant, width: 3600, from: hour, to: hourEnd });
  const day = hour - (hour % (86_400n * SECOND));
  await rebuild(connection, signal, {
    tenant,
    width: 86_400,
    from: day,
    to: day + 86_400n * SECOND,
  });
}

/** Makes roll-ups of a range anew from the next narrower ones. */
export async function rebuild(
  connection: DuckDBConnection,
  signal: RolledSignal,
  { tenant, width, from, to }: { tenant: string; width: 3600 | 86_400; from: bigint; to: bigint },
): Promise<void> {
  const { table, columns, wider } = ROLLUPS[signal];
  const names = columns.join(", ");
  const range = [tenant, new DuckDBTimestampValue(from), new DuckDBTimestampValue(to)];
  const of = (one: number): string =>
    `from ${table} where tenant = $1 and width = ${one} and time >= $2 and time < $3`;
  await connection.run(`delete ${of(width)}`, range);
  const narrow = `select ${names} ${of(width === 3600 ? 60 : 3600)}`;
  await connection.run(
    `insert into ${table} (tenant, width, ${names}) select $1, ${width}, ${names} from (${wider(narrow, width)})`,
    range,
  );
}

const HOUR = 3600n * SECOND;
const DAY = 86_400n * SECOND;

/** Forgets roll-ups of hours that are older than a moment, and makes the day that it lies in anew. */
export async function dropRollups(
  connection: DuckDBConnection,
  signal: RolledSignal,
  tenant: string,
  before: bigint,
): Promise<void> {
  const { table } = ROLLUPS[signal];
  const hour = before - (before % HOUR);
  const { rowsChanged } = await connection.run(
    `delete from ${table} where tenant = $1 and width < 86400 and time < $2`,
    [tenant, new DuckDBTimestampValue(hour)],
  );
  const day = hour - (hour % DAY);
  await connection.run(`delete from ${table} where tenant = $1 and width = 86400 and time < $2`, [
    tenant,
    new DuckDBTimestampValue(day),
  ]);
  if (rowsChanged > 0)
    await rebuild(connection, signal, { tenant, width: 86_400, from: day, to: day + DAY });
}
