import type { Reader } from "./reader.ts";
import { type Filter, type Range, Statement } from "./statement.ts";

export const SPAN_COLUMNS = [
  "service",
  "environment",
  "scope",
  "name",
  "kind",
  "status",
  "http_method",
  "http_route",
  "http_status",
];

export interface TraceQuery {
  readonly range: Range;
  readonly service?: string;
  readonly name?: string;
  readonly minimumMilliseconds?: number;
  readonly onlyErrors?: boolean;
  readonly filters?: readonly Filter[];
  readonly order: "newest" | "slowest";
  readonly limit: number;
}

export interface TraceSummary {
  readonly traceId: string;
  readonly time: number;
  /** Milliseconds from the first start to the last end. */
  readonly duration: number;
  readonly service: string;
  readonly name: string;
  readonly spans: number;
  readonly errors: number;
  readonly services: number;
}

/** Traces with a span that fits; what is told about each is about all of its spans in the range. */
export async function searchTraces(
  reader: Reader,
  query: TraceQuery,
): Promise<{ items: TraceSummary[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, "traces", query.range);
  const { service, name, minimumMilliseconds = 0 } = query;
  const fits = [
    service === undefined ? "" : ` and service = ${statement.bind(service)}`,
    name === undefined ? "" : ` and contains(lower(name), ${statement.bind(name.toLowerCase())})`,
    minimumMilliseconds > 0 ? ` and duration >= ${statement.bind(minimumMilliseconds * 1e6)}` : "",
    query.onlyErrors === true ? " and status = 2" : "",
    statement.filters(query.filters ?? [], SPAN_COLUMNS),
  ].join("");
  const order = query.order === "slowest" ? "duration desc" : `"time" desc`;
  const chosen = query.order === "slowest" ? "max(duration) desc" : "max(time) desc";
  const items = await reader.rows<TraceSummary>(
    `with source as (from ${source}), chosen as (
       select trace_id from source where true${fits} group by 1
       order by ${chosen} limit ${statement.bind(query.limit)})
     select trace_id as "traceId", min(epoch_us(time))::DOUBLE as "time",
       (max(epoch_us(time) + duration / 1000) - min(epoch_us(time)))::DOUBLE / 1000 as duration,
       arg_min(service, (parent_id <> '', time)) as service, arg_min(name, (parent_id <> '', time)) as name,
       count(*)::DOUBLE as spans, count(*) filter (status = 2)::DOUBLE as errors,
       count(distinct service)::DOUBLE as services
     from source semi join chosen using (trace_id) group by trace_id order by ${order}`,
    statement,
  );
  return { items };
}

export interface SpanRecord {
  /** How many spans the whole trace has. */
  readonly total: number;
  readonly spanId: string;
  readonly parentId: string;
  readonly time: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly service: string;
  readonly scope: string;
  readonly name: string;
  readonly kind: number;
  readonly status: number;
  readonly statusMessage: string;
  readonly attributes: string;
  readonly resource: string;
  readonly events: string;
  readonly links: string;
}

/** Every span of a trace, by its id alone: the hours that hold it are looked up. */
export async function readTrace(
  reader: Reader,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<{ items: SpanRecord[]; total: number }> {
  const statement = new Statement();
  const source = await reader.sourceOfTrace(statement, traceId);
  const items = await reader.rows<SpanRecord>(
    `select span_id as "spanId", parent_id as "parentId", epoch_us(time)::DOUBLE as "time",
       duration::DOUBLE / 1e6 as duration, service, scope, name, kind::INTEGER as kind,
       status::INTEGER as status, status_message as "statusMessage", attributes, resource, events, links,
       count(*) over ()::DOUBLE as total
     from ${source} order by "time", duration desc
     limit ${statement.bind(limit)}`,
    statement,
  );
  return {
    items,
    total: items[0]?.total ?? 0,
  };
}
