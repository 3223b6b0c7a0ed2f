import { answerPoints, type FormReader, type GroupedPoint } from "./answer.ts";
import { fieldOf, type Filter, filterConditions, type QueryForm, type Range } from "./form.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

export interface MetricSummary {
  readonly name: string;
  readonly unit: string;
  readonly kind: string;
  readonly monotonic: boolean;
  readonly points: number;
  readonly series: number;
}

/** The metrics that had points in the range, with how many series each is made of. */
export async function listMetrics(
  reader: StoreReader,
  { range }: { range: Range },
): Promise<{ items: MetricSummary[] }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, "metrics", range);
  const items = await reader.rows<MetricSummary>(
    `select name, ${dialect.any("unit")} as unit, ${dialect.any("kind")} as kind, max(monotonic) as monotonic,
       ${dialect.double("count(*)")} as points, ${dialect.double(`count(distinct ${dialect.hash(["resource", "attributes"])})`)} as series
     from ${source} as source group by name order by name limit 2000`,
    statement,
  );
  return { items };
}

/** The unit of a metric as its application tells it; empty where it tells none. */
export async function metricUnit(
  reader: StoreReader,
  { range, name }: { range: Range; name: string },
): Promise<{ unit: string }> {
  const statement = new Statement(reader.dialect);
  const source = await reader.source(statement, "metrics", range);
  const [row] = await reader.rows<{ unit: string }>(
    `select unit from ${source} as source where name = ${statement.bind(name)} and unit <> '' limit 1`,
    statement,
  );
  return { unit: row?.unit ?? "" };
}

export const AGGREGATIONS = [
  "rate",
  "sum",
  "avg",
  "min",
  "max",
  "count",
  "p50",
  "p90",
  "p95",
  "p99",
] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

export interface MetricQuery {
  readonly range: Range;
  readonly name: string;
  readonly aggregation: Aggregation;
  readonly groupBy?: readonly string[];
  readonly filters?: readonly Filter[];
  /** Microseconds; `null` makes one value of the whole range. */
  readonly step: number | null;
  /** How many series an answer may have; those with the largest values are kept. */
  readonly limit?: number;
}

const MAX_GROUPS = 50;

export function metricForm(query: MetricQuery): QueryForm & { form: "metric" } {
  const { range, name, aggregation, groupBy = [], step, limit = MAX_GROUPS } = query;
  return {
    form: "metric",
    range,
    name,
    step,
    limit,
    aggregation: isPlain(aggregation)
      ? aggregation
      : { quantile: Number(aggregation.slice(1)) / 100 },
    groups: groupBy.map((key) => fieldOf("metrics", key)),
    conditions: filterConditions("metrics", query.filters),
  };
}

const PLAIN = ["rate", "sum", "avg", "min", "max", "count"] as const;
function isPlain(aggregation: Aggregation): aggregation is (typeof PLAIN)[number] {
  return PLAIN.some((one) => one === aggregation);
}

/** A metric over time. Counters that count from their start on give their differences, resets included. */
export function queryMetric(
  reader: FormReader,
  query: MetricQuery,
): Promise<{ items: GroupedPoint[] }> {
  return answerPoints(reader, metricForm(query));
}
