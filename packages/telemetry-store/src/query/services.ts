import { LONG_RANGE } from "../rollup/cover.ts";
import { quantileOf, runningBins } from "../rollup/span-query.ts";
import { ENTRY } from "../rollup/span-rows.ts";
import type { Range } from "./form.ts";
import type { Dialect } from "./sql/dialect.ts";
import { bucketOf } from "./sql/groups.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

export interface ServiceSummary {
  readonly service: string;
  readonly requests: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly spans: number;
  readonly lastSeen: number;
}

const MAX_SERVICES = 500;

/** Rate, errors and duration of the services that sent spans in the range: the busiest, and how many there are. */
export async function listServices(
  reader: StoreReader,
  { range }: { range: Range },
): Promise<{ items: ServiceSummary[]; total: number }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const rolled = await rolledSpans(reader, statement, range, null);
  const sql =
    rolled === null
      ? exactServices(dialect, await reader.source(statement, "traces", range))
      : rolledServices(rolled);
  const total = dialect.double("count(*) over ()");
  const rows = await reader.rows<ServiceSummary & { total: number }>(
    `select *, ${total} as total from (${sql}) as found order by requests desc, ${dialect.ordered("service")} limit ${MAX_SERVICES}`,
    statement,
  );
  const items = rows.map((row): ServiceSummary => {
    const { total: _, ...service } = row;
    return service;
  });
  return { items, total: rows[0]?.total ?? 0 };
}

export type OperationSummary = Omit<ServiceSummary, "service" | "spans" | "lastSeen"> & {
  readonly name: string;
};

const MAX_OPERATIONS = 100;

/** The same of what one service is asked for, by the names of its entry spans: the busiest. */
export async function listOperations(
  reader: StoreReader,
  { range, service }: { range: Range; service: string },
): Promise<{ items: OperationSummary[]; total: number }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const rolled = await rolledSpans(reader, statement, range, null);
  const source = rolled ?? (await reader.source(statement, "traces", range));
  const own = `service = ${statement.bind(service)}`;
  const sql =
    rolled === null
      ? `select name, ${dialect.double("count(*)")} as requests,
           ${dialect.double("count(*) filter (where status = 2)")} as errors, ${durationAt(dialect, 0.5)} as p50,
           ${durationAt(dialect, 0.95)} as p95, ${durationAt(dialect, 0.99)} as p99
         from ${source} as source where ${ENTRY} and ${own} group by name`
      : rolledOperations(`select * from (${source}) where entry and ${own}`);
  const rows = await reader.rows<OperationSummary & { total: number }>(
    `select *, ${dialect.double("count(*) over ()")} as total from (${sql}) as found
     order by requests desc, ${dialect.ordered("name")} limit ${MAX_OPERATIONS}`,
    statement,
  );
  const items = rows.map((row): OperationSummary => {
    const { total: _, ...operation } = row;
    return operation;
  });
  return { items, total: rows[0]?.total ?? 0 };
}

const rolledOperations = (rows: string): string => `
  with row as (${rows}),
  facts as (select name, sum(amount)::DOUBLE as requests,
    coalesce(sum(amount) filter (status = 2), 0)::DOUBLE as errors from row group by name),
  durations as (select name, ${quantileOf(0.5)} as p50, ${quantileOf(0.95)} as p95, ${quantileOf(0.99)} as p99
    from (${runningBins("select * from row", "name")}) as running group by name)
  select name, requests, errors, p50, p95, p99 from facts join durations using (name)`;

/** Roll-ups of spans for a long range; `null` where rows answer. */
async function rolledSpans(
  reader: StoreReader,
  statement: Statement,
  range: Range,
  step: number | null,
): Promise<string | null> {
  if (range.to - range.from < LONG_RANGE || reader.rolled === undefined) return null;
  return reader.rolled(statement, "traces", range, step);
}

/** A quantile of durations in milliseconds. */
const durationAt = (dialect: Dialect, quantile: number, duration = "duration"): string =>
  `${dialect.double(dialect.quantile(duration, quantile))} / 1e6`;

function exactServices(dialect: Dialect, source: string): string {
  const entries = (condition = ""): string =>
    dialect.double(`count(*) filter (where is_entry${condition})`);
  // Those that answer nobody have none.
  const quantile = (one: number): string =>
    `coalesce(${durationAt(dialect, one, "case when is_entry then duration end")}, 0)`;
  return `select service, ${entries()} as requests, ${entries(" and status = 2")} as errors,
      ${quantile(0.5)} as p50, ${quantile(0.95)} as p95, ${quantile(0.99)} as p99,
      ${dialect.double("count(*)")} as spans, max(${dialect.microseconds("time")}) as "lastSeen"
    from (select service, status, duration, time, ${ENTRY} as is_entry from ${source} as span) as source
    group by service`;
}

const rolledServices = (rows: string): string => `
  with row as (${rows}),
  facts as (select service, coalesce(sum(amount) filter (entry), 0)::DOUBLE as requests,
      coalesce(sum(amount) filter (entry and status = 2), 0)::DOUBLE as errors,
      sum(amount)::DOUBLE as spans, max(epoch_us(last))::DOUBLE as "lastSeen" from row group by service),
  durations as (select service, ${quantileOf(0.5)} as p50, ${quantileOf(0.95)} as p95, ${quantileOf(0.99)} as p99
    from (${runningBins("select * from row where entry", "service")}) as running group by service)
  select service, requests, errors, coalesce(p50, 0) as p50, coalesce(p95, 0) as p95, coalesce(p99, 0) as p99, spans,
    "lastSeen" from facts left join durations using (service)`;

export interface ServicePoint {
  readonly time: number;
  readonly requests: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
}

/** The same over time, for one service or all of them. */
export async function serviceSeries(
  reader: StoreReader,
  { range, step, service }: { range: Range; step: number; service?: string },
): Promise<{ items: ServicePoint[] }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const rolled = await rolledSpans(reader, statement, range, step);
  const source = rolled ?? (await reader.source(statement, "traces", range));
  const own = service === undefined ? "" : ` and service = ${statement.bind(service)}`;
  const bucket = dialect.double(bucketOf(statement, step, range));
  const sql =
    rolled === null
      ? `select ${bucket} as "time", ${dialect.double("count(*)")} as requests,
           ${dialect.double("count(*) filter (where status = 2)")} as errors,
           ${durationAt(dialect, 0.5)} as p50, ${durationAt(dialect, 0.95)} as p95
         from ${source} as source where ${ENTRY}${own} group by 1 order by 1`
      : rolledSeries(`select *, ${bucket} as bucket from (${source}) where entry${own}`);
  return { items: await reader.rows<ServicePoint>(sql, statement) };
}

const rolledSeries = (rows: string): string => `
  with row as (${rows}),
  facts as (select bucket, sum(amount)::DOUBLE as requests,
    coalesce(sum(amount) filter (status = 2), 0)::DOUBLE as errors from row group by bucket),
  durations as (select bucket, ${quantileOf(0.5)} as p50, ${quantileOf(0.95)} as p95
    from (${runningBins("select * from row", "bucket")}) as running group by bucket)
  select bucket as "time", requests, errors, p50, p95 from facts join durations using (bucket) order by 1`;

export interface ServiceCall {
  readonly from: string;
  readonly to: string;
  readonly calls: number;
  readonly errors: number;
  readonly p95: number;
}

/** Who calls whom, from spans whose parent belongs to another service. */
export async function serviceMap(
  reader: StoreReader,
  { range }: { range: Range },
): Promise<{ items: ServiceCall[] }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, "traces", range);
  const items = await reader.rows<ServiceCall>(
    `with span as (select trace_id, span_id, parent_id, service, status, duration from ${source} as source)
     select parent.service as "from", child.service as "to", ${dialect.double("count(*)")} as calls,
       ${dialect.double("count(*) filter (where child.status = 2)")} as errors,
       ${durationAt(dialect, 0.95, "child.duration")} as p95
     from span as child join span as parent
       on parent.trace_id = child.trace_id and parent.span_id = child.parent_id
     where parent.service <> child.service group by 1, 2
     order by calls desc, ${dialect.ordered("parent.service")}, ${dialect.ordered("child.service")} limit 500`,
    statement,
  );
  return { items };
}
