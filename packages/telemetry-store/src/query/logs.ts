import type { Reader } from "./reader.ts";
import { type Filter, type Range, Statement } from "./statement.ts";

export interface LogQuery {
  readonly range: Range;
  /** Texts that the line contains, each of them, however written. */
  readonly text?: string;
  readonly minimumSeverity?: number;
  readonly filters?: readonly Filter[];
}

export interface LogRecord {
  /** Microseconds; the two together are a place in the order of lines. */
  readonly time: number;
  readonly arrival: number;
  readonly severity: number;
  readonly service: string;
  readonly environment: string;
  readonly scope: string;
  readonly body: string;
  readonly traceId: string;
  readonly spanId: string;
  /** JSON. */
  readonly attributes: string;
  readonly resource: string;
}

export const LOG_COLUMNS = [
  "service",
  "environment",
  "scope",
  "severity",
  "body",
  "trace_id",
  "span_id",
];

const FIELDS = `epoch_us(time)::DOUBLE as "time", arrival::DOUBLE as arrival, severity::INTEGER as severity,
  service, environment, scope, body, trace_id as "traceId", span_id as "spanId", attributes, resource`;

/** The conditions of a query; `body` is the column whose words are looked at. */
export function textConditions(
  statement: Statement,
  query: Omit<LogQuery, "range">,
  { body, columns }: { body: "body" | "name"; columns: readonly string[] },
): string {
  const words = (query.text ?? "").split(/\s+/).filter((word) => word !== "");
  const text = words.map(
    (word) => ` and contains(lower(${body}), ${statement.bind(word.toLowerCase())})`,
  );
  const severity = query.minimumSeverity ?? 0;
  return [
    ...text,
    severity > 0 && body === "body" ? ` and severity >= ${statement.bind(severity)}` : "",
    statement.filters(query.filters ?? [], columns),
  ].join("");
}

function conditions(statement: Statement, query: Omit<LogQuery, "range">): string {
  return textConditions(statement, query, { body: "body", columns: LOG_COLUMNS });
}

/** The newest lines first. `skip` pages through them. */
export async function searchLogs(
  reader: Reader,
  query: LogQuery & { limit: number; skip?: number },
): Promise<{ items: LogRecord[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, "logs", query.range);
  const items = await reader.rows<LogRecord>(
    `select ${FIELDS} from ${source} where true${conditions(statement, query)}
     order by time desc, arrival desc limit ${statement.bind(query.limit)} offset ${statement.bind(query.skip ?? 0)}`,
    statement,
  );
  return { items };
}

export interface HistogramBucket {
  readonly time: number;
  readonly total: number;
  readonly warnings: number;
  readonly errors: number;
}

/** How many lines, warnings and errors there were in each step of the range. */
export async function logHistogram(
  reader: Reader,
  query: LogQuery & { step: number },
): Promise<{ items: HistogramBucket[]; total: number }> {
  const statement = new Statement();
  const source = await reader.source(statement, "logs", query.range);
  const step = statement.bind(query.step);
  const items = await reader.rows<HistogramBucket>(
    `select (floor(epoch_us(time) / ${step}) * ${step})::DOUBLE as "time", count(*)::DOUBLE as total,
       count(*) filter (severity between 13 and 16)::DOUBLE as warnings,
       count(*) filter (severity >= 17)::DOUBLE as errors
     from ${source} where true${conditions(statement, query)} group by 1 order by 1`,
    statement,
  );
  return { items, total: items.reduce((sum, one) => sum + one.total, 0) };
}

/**
 * Lines that arrived behind a place, for a live tail: at most `limit`, the newest of them. What did not
 * fit is counted, so that a reader who is slow sees that lines are missing.
 */
export async function tailLogs(
  reader: Reader,
  query: Omit<LogQuery, "range"> & { range: Range; after: number; limit: number },
): Promise<{ items: LogRecord[]; skipped: number; arrival: number }> {
  const statement = new Statement();
  const source = await reader.source(statement, "logs", query.range);
  const after = statement.bind(query.after);
  const items = await reader.rows<LogRecord & { matched: number }>(
    `select ${FIELDS}, count(*) over ()::DOUBLE as matched from ${source}
     where arrival > ${after}${conditions(statement, query)}
     order by arrival desc, time desc limit ${statement.bind(query.limit)}`,
    statement,
  );
  const matched = items[0]?.matched ?? 0;
  return {
    items: items.toReversed(),
    skipped: matched - items.length,
    arrival: items[0]?.arrival ?? query.after,
  };
}
