import { answer, type FormReader } from "./answer.ts";
import {
  type Condition,
  type Filter,
  filterConditions,
  type Range,
  wordConditions,
} from "./form.ts";
import { logFields } from "./sql/compile-rows.ts";
import { bucketOf } from "./sql/groups.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

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

/** The conditions of a query, in the form that any database is asked in. */
export function logConditions(query: Omit<LogQuery, "range">): Condition[] {
  const { text, minimumSeverity: severity = 0, filters } = query;
  return [
    ...wordConditions("body", text),
    ...(severity > 0 ? [{ type: "at least", column: "severity", value: severity } as const] : []),
    ...filterConditions("logs", filters),
  ];
}

const conditions = (statement: Statement, query: Omit<LogQuery, "range">): string =>
  statement.conditions(logConditions(query));

/** The newest lines first. `skip` pages through them. */
export async function searchLogs(
  reader: FormReader,
  query: LogQuery & { limit: number; skip?: number },
): Promise<{ items: LogRecord[] }> {
  const { range, limit, skip = 0 } = query;
  const form = { form: "logs", range, conditions: logConditions(query), limit, skip } as const;
  return { items: await answer<LogRecord>(reader, form) };
}

export interface HistogramBucket {
  readonly time: number;
  readonly total: number;
  readonly warnings: number;
  readonly errors: number;
}

/** How many lines, warnings and errors there were in each step of the range. */
export async function logHistogram(
  reader: StoreReader,
  query: LogQuery & { step: number },
): Promise<{ items: HistogramBucket[]; total: number }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, "logs", query.range);
  const bucket = bucketOf(statement, query.step, query.range);
  const items = await reader.rows<HistogramBucket>(
    `select ${dialect.double(bucket)} as "time", ${dialect.double("count(*)")} as total,
       ${dialect.double("count(*) filter (where severity between 13 and 16)")} as warnings,
       ${dialect.double("count(*) filter (where severity >= 17)")} as errors
     from ${source} as source where true${conditions(statement, query)} group by 1 order by 1`,
    statement,
  );
  return { items, total: items.reduce((sum, one) => sum + one.total, 0) };
}

/**
 * Lines that arrived behind a place, for a live tail: at most `limit`, the newest of them. What did not
 * fit is counted, so that a reader who is slow sees that lines are missing.
 */
export async function tailLogs(
  reader: StoreReader,
  query: Omit<LogQuery, "range"> & { range: Range; after: number; limit: number },
): Promise<{ items: LogRecord[]; skipped: number; arrival: number }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, "logs", query.range);
  const after = statement.bind(query.after);
  const items = await reader.rows<LogRecord & { matched: number }>(
    `select ${logFields(statement)}, ${dialect.double("count(*) over ()")} as matched from ${source} as source
     where arrival > ${after} and ${reader.isSettled}${conditions(statement, query)}
     order by source.arrival desc, source.time desc limit ${Math.trunc(query.limit)}`,
    statement,
  );
  const matched = items[0]?.matched ?? 0;
  return {
    items: items.toReversed(),
    skipped: matched - items.length,
    arrival: items[0]?.arrival ?? query.after,
  };
}
