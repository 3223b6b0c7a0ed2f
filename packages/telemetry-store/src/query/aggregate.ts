import { bucketOf, groupList, largestGroups, secondsOf } from "./groups.ts";
import { LOG_COLUMNS, type LogQuery, textConditions } from "./logs.ts";
import type { Aggregation, GroupedPoint } from "./metrics.ts";
import type { Reader } from "./reader.ts";
import { Statement } from "./statement.ts";
import { SPAN_COLUMNS } from "./traces.ts";

/** Log lines or spans counted, or one of their numbers aggregated, over time or in all. */
export interface AggregateQuery extends LogQuery {
  readonly signal: "logs" | "traces";
  readonly aggregation: Aggregation;
  /** The number that is aggregated: `duration` of spans in milliseconds, or an attribute. */
  readonly field?: string;
  readonly groupBy: readonly string[];
  /** Microseconds; `null` makes one value of the whole range. */
  readonly step: number | null;
  /** How many groups an answer may have; those with the largest values are kept. */
  readonly limit: number;
}

function valueOf(statement: Statement, query: AggregateQuery): string {
  const { aggregation, field, signal, step, range } = query;
  if (aggregation === "count") return "count(*)";
  if (aggregation === "rate") return `count(*) / ${statement.bind(secondsOf(step, range))}`;
  const number =
    field === undefined || field === "duration"
      ? signal === "traces"
        ? "duration / 1e6"
        : "null::DOUBLE"
      : `try_cast(${statement.field(field, signal === "logs" ? LOG_COLUMNS : SPAN_COLUMNS)} as DOUBLE)`;
  if (!aggregation.startsWith("p")) return `${aggregation}(${number})`;
  return `quantile_cont(${number}, ${Number(aggregation.slice(1)) / 100})`;
}

/** Answers an aggregate query: a value for each group and step. */
export async function aggregate(
  reader: Reader,
  query: AggregateQuery,
): Promise<{ items: GroupedPoint[] }> {
  const { signal, range, groupBy, step, limit } = query;
  const columns = signal === "logs" ? LOG_COLUMNS : SPAN_COLUMNS;
  const statement = new Statement();
  const source = await reader.source(statement, signal, range);
  const groups = groupList(statement, groupBy, columns);
  const bucket = bucketOf(statement, step, range);
  const value = valueOf(statement, query);
  const conditions = textConditions(statement, query, {
    body: signal === "logs" ? "body" : "name",
    columns,
  });
  const answer = `select ${groups} as groups, ${bucket} as bucket, (${value})::DOUBLE as value
    from ${source} where true${conditions} group by 1, 2`;
  return { items: await reader.rows<GroupedPoint>(largestGroups(answer, limit), statement) };
}
