import type { Reader } from "./reader.ts";
import { type Range, Statement } from "./statement.ts";

/** A span that answers somebody: a server's, a consumer's, or the first of its trace. */
const ENTRY = "(kind in (2, 5) or parent_id = '')";

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
  const source = await reader.source(statement, "traces", range);
  const items = await reader.rows<ServiceSummary>(
    `select service, count(*) filter (${ENTRY})::DOUBLE as requests,
       count(*) filter (${ENTRY} and status = 2)::DOUBLE as errors,
       coalesce(quantile_cont(duration, 0.5) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p50,
       coalesce(quantile_cont(duration, 0.95) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p95,
       coalesce(quantile_cont(duration, 0.99) filter (${ENTRY}), 0)::DOUBLE / 1e6 as p99,
       count(*)::DOUBLE as spans, max(epoch_us(time))::DOUBLE as "lastSeen"
     from ${source} group by service order by requests desc, service limit 500`,
    statement,
  );
  return { items };
}

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
  const source = await reader.source(statement, "traces", range);
  const width = statement.bind(step);
  const own = service === undefined ? "" : ` and service = ${statement.bind(service)}`;
  const items = await reader.rows<ServicePoint>(
    `select (floor(epoch_us(time) / ${width}) * ${width})::DOUBLE as "time", count(*)::DOUBLE as requests,
       count(*) filter (status = 2)::DOUBLE as errors,
       quantile_cont(duration, 0.5)::DOUBLE / 1e6 as p50, quantile_cont(duration, 0.95)::DOUBLE / 1e6 as p95
     from ${source} where ${ENTRY}${own} group by 1 order by 1`,
    statement,
  );
  return { items };
}

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
