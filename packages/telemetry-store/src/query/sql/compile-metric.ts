import type { QueryForm } from "../form.ts";
import type { Statement } from "../statement.ts";
import type { Dialect } from "./dialect.ts";
import { compilePercentile } from "./compile-percentile.ts";
import { bucketOf, groupColumns, groupNames, groupPlaces, largestGroups } from "./groups.ts";

type MetricForm = Extract<QueryForm, { form: "metric" }>;

/** A metric by group and step. Counters that count from their start on give their differences, resets included. */
export function compileMetric(form: MetricForm, source: string, statement: Statement): string {
  const { aggregation } = form;
  const points = metricPoints(form, source, statement);
  const answer =
    typeof aggregation === "object"
      ? percentile(form, aggregation.quantile, points, statement)
      : plain(form, aggregation, points, statement);
  return largestGroups(statement, answer, form);
}

/** The points of a metric with the step and the series that each belongs to. */
export function metricPoints(
  form: Pick<MetricForm, "groups" | "step" | "range" | "name" | "conditions">,
  source: string,
  statement: Statement,
): string {
  const { groups, step, range, name, conditions } = form;
  const series = statement.dialect.hash(["resource", "scope", "attributes"]);
  return `select ${groupColumns(statement, groups)}${bucketOf(statement, step, range)} as bucket,
      time, kind, cumulative, monotonic, value, count, bounds, counts, minimum, maximum, ${series} as series
    from ${source} as source where name = ${statement.bind(name)}${statement.conditions(conditions)}`;
}

const WINDOW = `window series as (partition by series order by time
  rows between unbounded preceding and unbounded following)`;

/** What a series gained since its last point; after a reset, what it has since then. */
function gained({ earlier }: Dialect, column: string): string {
  const before = `${earlier(column)} over series`;
  return `case when not cumulative then ${column} when ${before} is null then null
    when ${column} < ${before} then ${column} else ${column} - ${before} end`;
}

/** A level is told again and again: in a step, each series counts once, with its mean. */
const POINTS_OF_SERIES = "count(*) over (partition by series, bucket)";

function plain(
  { groups, step, range }: MetricForm,
  aggregation: Exclude<MetricForm["aggregation"], object>,
  points: string,
  { dialect }: Statement,
): string {
  const names = groupNames(groups);
  const seconds = (step ?? range.to - range.from) / 1e6;
  const isCounter = "(kind <> 'gauge' and (monotonic or kind <> 'sum'))";
  const value = {
    rate: `sum(case when kind = 'sum' then gained_value when kind = 'gauge' then null else gained_count end) / ${seconds}`,
    sum: `sum(case when ${isCounter} then gained_value else value / points_of_series end)`,
    count: `sum(case when kind in ('gauge', 'sum') then 1 else gained_count end)`,
    avg: `case when ${dialect.any("kind")} in ('gauge', 'sum') then avg(value)
      else sum(gained_value) / nullif(sum(gained_count), 0) end`,
    min: "min(value)",
    max: "max(value)",
  }[aggregation];
  return `select ${names}bucket, ${dialect.double(value)} as value from (
      select ${names}bucket, kind, monotonic, value, ${gained(dialect, "value")} as gained_value,
        ${dialect.double(gained(dialect, "count"))} as gained_count, ${POINTS_OF_SERIES} as points_of_series
      from (${points}) as point ${WINDOW}) as counted
    group by ${groupPlaces(groups)}`;
}

/** A percentile: of the values themselves, or of the buckets of histograms. */
function percentile(
  { groups }: MetricForm,
  quantile: number,
  points: string,
  statement: Statement,
): string {
  const { dialect } = statement;
  const names = groupNames(groups);
  const places = groupPlaces(groups);
  return `${compilePercentile(statement, { names, places, gain: histogramGains(names, points, statement) }, quantile)}
    union all
    select ${names}bucket, ${dialect.double(dialect.quantile("value", quantile))} as value from (${points}) as point
    where kind in ('gauge', 'sum') group by ${places}`;
}

/** What each bucket of histograms gained since the last point of its series. */
export function histogramGains(names: string, points: string, { dialect }: Statement): string {
  const isNew = `not cumulative or earlier_count > count or ${dialect.length("earlier")} <> ${dialect.length("counts")}`;
  const before = `select ${names}bucket, kind, cumulative, count, bounds, counts, minimum, maximum,
      ${dialect.earlierList("counts")} over series as earlier, ${dialect.earlier("count")} over series as earlier_count
    from (${points}) as point ${WINDOW}`;
  return `select ${names}bucket, kind, bounds, minimum, maximum,
      case when ${isNew} then counts else ${dialect.minus("counts", "earlier")} end as gains
    from (${before}) as before
    where kind in ('histogram', 'exponential') and (not cumulative or earlier_count is not null)`;
}
