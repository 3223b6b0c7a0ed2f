import { LONG_RANGE } from "../rollup/cover.ts";
import { quantileOf, runningBins } from "../rollup/span-query.ts";
import { ENTRY } from "../rollup/span-rows.ts";
import type { Range } from "./form.ts";
import type { Reader } from "./reader.ts";
import { Statement } from "./statement.ts";

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

/** Rate, errors and duration of every service that sent spans in the range. */
export async function listServices(
  reader: Reader,
  { range }: { range: Range },
): Promise<{ items: ServiceSummary[] }> {
  const statement = new Statement();
  const isLong = range.to - range.from >= LONG_RANGE;
  const sql = isLong
    ? rolledServices(await reader.rolled(statement, "traces", range, null))
    : exactServices(await reader.source(statement, "traces", range));
  return { items: await reader.rows<ServiceSummary>(sql, statement) };
}

const exactServices = (source: string): string => `
  select service, count(*) filter (${ENTRY})::DOUBLE as requests,
    count(*) filter (${ENTRY} and status = 2)::DOUBLE as errors,
    coalesce(quantile_cont(duration, 0.5) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p50,
    coalesce(quantile_cont(duration, 0.95) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p95,
    coalesce(quantile_cont(duration, 0.99) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p99,
    count(*)::DOUBLE as spans, max(epoch_us(time))::DOUBLE as "lastSeen"
  from ${source} group by service order by requests desc, service limit 500`;

const rolledServices = (rows: string): string => `
  with row as (${rows}),
  facts as (select service, coalesce(sum(amount) filter (entry), 0)::DOUBLE as requests,
      coalesce(sum(amount) filter (entry and status = 2), 0)::DOUBLE as errors,
      sum(amount)::DOUBLE as spans, max(epoch_us(last))::DOUBLE as "lastSeen" from row group by service),
  durations as (select service, ${quantileOf(0.5)} as p50, ${quantileOf(0.95)} as p95, ${quantileOf(0.99)} as p99
    from (${runningBins("select * from row where entry", "service")}) as running group by service)
  select service, requests, errors, coalesce(p50, 0) as p50, coalesce(p95, 0) as p95, coalesce(p99, 0) as p99, spans,
    "lastSeen" from facts left join durations using (service) order by requests desc, service limit 500`;

export interface ServicePoint {
  readonly time: number;
  readonly requests: number;
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
}

/** The same over time, for one service or all of them. */
export async function serviceSeries(
  reader: Reader,
  { range, step, service }: { range: Range; step: number; service?: string },
): Promise<{ items: ServicePoint[] }> {
  const statement = new Statement();
  const isLong = range.to - range.from >= LONG_RANGE;
  const source = isLong
    ? await reader.rolled(statement, "traces", range, step)
    : await reader.source(statement, "traces", range);
  const width = statement.bind(step);
  const own = service === undefined ? "" : ` and service = ${statement.bind(service)}`;
  const bucket = `(floor(epoch_us(time) / ${width}) * ${width})::DOUBLE`;
  const sql = isLong
    ? rolledSeries(`select *, ${bucket} as bucket from (${source}) where entry${own}`)
    : `select ${bucket} as "time", count(*)::DOUBLE as requests, count(*) filter (status = 2)::DOUBLE as errors,
         quantile_cont(duration, 0.5)::DOUBLE / 1e6 as p50, quantile_cont(duration, 0.95)::DOUBLE / 1e6 as p95
       from ${source} where ${ENTRY}${own} group by 1 order by 1`;
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
  reader: Reader,
  { range }: { range: Range },
): Promise<{ items: ServiceCall[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, "traces", range);
  const items = await reader.rows<ServiceCall>(
    `with span as (select trace_id, span_id, parent_id, service, status, duration from ${source})
     select parent.service as "from", child.service as "to", count(*)::DOUBLE as calls,
       count(*) filter (child.status = 2)::DOUBLE as errors,
       quantile_cont(child.duration, 0.95)::DOUBLE / 1e6 as p95
     from span child join span parent
       on parent.trace_id = child.trace_id and parent.span_id = child.parent_id
     where parent.service <> child.service group by 1, 2 order by calls desc limit 500`,
    statement,
  );
  return { items };
}
