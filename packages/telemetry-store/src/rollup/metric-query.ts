import type { QueryForm } from "../query/form.ts";
import { compilePercentile } from "../query/sql/compile-percentile.ts";
import {
  bucketOf,
  groupColumns,
  groupNames,
  groupPlaces,
  largestGroups,
} from "../query/sql/groups.ts";
import type { Statement } from "../query/statement.ts";
import { LONG_RANGE } from "./cover.ts";
import { withGains } from "./metric-rows.ts";

const POINTS_OF_SERIES =
  "sum(points) over (partition by hash(resource, scope, attributes), bucket)";

type MetricForm = Extract<QueryForm, { form: "metric" }>;

export function isLongMetric({ range }: MetricForm): boolean {
  return range.to - range.from >= LONG_RANGE;
}

/** Answers a query about a metric from roll-ups, with the same values as from its points. */
export function compileRolledMetric(form: MetricForm, rows: string, statement: Statement): string {
  const { groups, step, range, name, aggregation, conditions } = form;
  const names = groupNames(groups);
  const chosen = `select ${groupColumns(statement, groups)}${bucketOf(statement, step, range)} as bucket, *
    from (${rows}) as source where name = ${statement.bind(name)}${statement.conditions(conditions)}`;
  const counted = withGains(chosen);
  if (typeof aggregation === "object") {
    const gain = `select ${names}bucket, bounds, minimum, maximum, all_counts as gains from (${counted}) as counted
      where all_counts is not null`;
    const answer = compilePercentile(
      statement,
      { names, places: groupPlaces(groups), gain },
      aggregation.quantile,
    );
    return largestGroups(statement, answer, form);
  }
  const seconds = (step ?? range.to - range.from) / 1e6;
  const isCounter = "(kind <> 'gauge' and (monotonic or kind <> 'sum'))";
  const value = {
    rate: `sum(case when kind = 'sum' then all_value when kind = 'gauge' then null else all_count end) / ${seconds}`,
    sum: `sum(case when ${isCounter} then all_value else total / points_of_series end)`,
    count: `sum(case when kind in ('gauge', 'sum') then points else all_count end)`,
    avg: `case when any_value(kind) in ('gauge', 'sum') then sum(total) / sum(points)
      else sum(all_value) / nullif(sum(all_count), 0) end`,
    min: "min(low)",
    max: "max(high)",
  }[aggregation];
  const answer = `select ${names}bucket, (${value})::DOUBLE as value
    from (select *, ${POINTS_OF_SERIES} as points_of_series from (${counted}) as gained) as counted
    group by ${groupPlaces(groups)}`;
  return largestGroups(statement, answer, form);
}
