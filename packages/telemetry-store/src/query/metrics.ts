import { bucketOf, groupList, largestGroups, secondsOf } from "./groups.ts";
import type { Reader } from "./reader.ts";
import { type Filter, type Range, Statement } from "./statement.ts";

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
  reader: Reader,
  { range }: { range: Range },
): Promise<{ items: MetricSummary[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, "metrics", range);
  const items = await reader.rows<MetricSummary>(
    `select name, any_value(unit) as unit, any_value(kind) as kind, bool_or(monotonic) as monotonic,
       count(*)::DOUBLE as points, count(distinct hash(resource, attributes))::DOUBLE as series
     from ${source} group by name order by name limit 2000`,
    statement,
  );
  return { items };
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
const METRIC_COLUMNS = ["service", "environment", "scope"];

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

/** A value of one group: as many texts as keys were grouped by. */
export interface GroupedPoint {
  readonly groups: string[];
  readonly time: number;
  readonly value: number | null;
}

const MAX_GROUPS = 50;

/** A metric over time. Counters that count from their start on give their differences, resets included. */
export async function queryMetric(
  reader: Reader,
  query: MetricQuery,
): Promise<{ items: GroupedPoint[] }> {
  const statement = new Statement();
  const source = await reader.source(statement, "metrics", query.range);
  const { range, groupBy = [], step, limit = MAX_GROUPS } = query;
  const groups = groupList(statement, groupBy, METRIC_COLUMNS);
  const bucket = bucketOf(statement, step, range);
  const filters = statement.filters(query.filters ?? [], METRIC_COLUMNS);
  const points = `select ${groups} as groups, ${bucket} as bucket,
      time, kind, cumulative, monotonic, value, count, bounds, counts, hash(resource, scope, attributes) as series
    from ${source} where name = ${statement.bind(query.name)}${filters}`;
  const sql = query.aggregation.startsWith("p")
    ? percentile(Number(query.aggregation.slice(1)) / 100, points, statement)
    : plain(query.aggregation, points, secondsOf(step, range));
  return { items: await reader.rows<GroupedPoint>(largestGroups(sql, limit), statement) };
}

/** What a series gained since its last point; after a reset, what it has since then. */
const gained = (column: string): string =>
  `case when not cumulative then ${column}
        when lag(${column}) over series is null then null
        when ${column} < lag(${column}) over series then ${column}
        else ${column} - lag(${column}) over series end`;

function plain(aggregation: Aggregation, points: string, seconds: number): string {
  const counted = `select groups, bucket, kind, monotonic, value, count,
      ${gained("value")} as gained_value, ${gained("count")} as gained_count
    from (${points}) window series as (partition by series order by time)`;
  const isCounter = "(kind <> 'gauge' and (monotonic or kind <> 'sum'))";
  const value = {
    rate: `sum(case when kind = 'sum' then gained_value when kind = 'gauge' then null else gained_count end) / ${seconds}`,
    sum: `sum(case when ${isCounter} then gained_value else value end)`,
    count: `sum(case when kind in ('gauge', 'sum') then 1 else gained_count end)`,
    avg: `case when any_value(kind) in ('gauge', 'sum') then avg(value) else sum(gained_value) / nullif(sum(gained_count), 0) end`,
    min: "min(value)",
    max: "max(value)",
  }[aggregation as "rate"];
  return `select groups, bucket, (${value})::DOUBLE as value from (${counted}) group by 1, 2`;
}

/**
 * A percentile: of the values themselves, or of the buckets of histograms. Buckets of all series are added
 * by their bounds, and between two bounds values are taken as evenly spread.
 */
function percentile(quantile: number, points: string, statement: Statement): string {
  const q = statement.bind(quantile);
  return `
    with point as (${points}),
    before as (select *, lag(counts) over series as earlier, lag(count) over series as earlier_count
      from point window series as (partition by series order by time)),
    gain as (select groups, bucket, bounds,
        case when not cumulative or earlier_count > count or len(earlier) <> len(counts) then counts
             else list_transform(list_zip(counts, earlier), lambda pair: pair[1] - pair[2]) end as gains
      from before where kind in ('histogram', 'exponential') and (not cumulative or earlier is not null)),
    cell as (select groups, bucket, unnest(list_append(bounds, 'infinity'::DOUBLE)) as bound, unnest(gains) as amount from gain),
    added as (select groups, bucket, bound, sum(amount) as amount from cell group by 1, 2, 3),
    running as (select *, sum(amount) over low as reached, sum(amount) over whole as total,
        coalesce(lag(bound) over low, least(bound, 0)) as lower
      from added window low as (partition by groups, bucket order by bound),
        whole as (partition by groups, bucket)),
    hit as (select groups, bucket, arg_min(
        case when isinf(bound) then lower
             else lower + (bound - lower) * (${q} * total - (reached - amount)) / nullif(amount, 0) end, bound) as value
      from running where reached >= ${q} * total and amount > 0 group by 1, 2)
    select groups, bucket, value::DOUBLE as value from hit
    union all
    select groups, bucket, quantile_cont(value, ${quantile})::DOUBLE from point
    where kind in ('gauge', 'sum') group by 1, 2`;
}
