import type { Condition, FieldRef, Measure, QueryForm } from "../query/form.ts";
import {
  bucketOf,
  groupColumns,
  groupNames,
  groupPlaces,
  largestGroups,
} from "../query/sql/groups.ts";
import type { Statement } from "../query/statement.ts";
import { LONG_RANGE } from "./cover.ts";

type PointsForm = Extract<QueryForm, { form: "points" }>;

const COLUMNS = ["service", "environment", "name", "kind", "status"];
const isKept = (field: FieldRef): boolean => "column" in field && COLUMNS.includes(field.column);
/** Whether roll-ups of spans know what a condition is about. */
export const isKnownOfSpans = (condition: Condition): boolean =>
  condition.type !== "at least" && isKept(condition.field);

/** Whether roll-ups know all that a query about spans asks for. */
export function isRolledSpans(form: PointsForm): boolean {
  const { signal, range, measure, groups, conditions } = form;
  const isDuration = !("of" in measure) || measure.of === "duration";
  return (
    signal === "traces" &&
    range.to - range.from >= LONG_RANGE &&
    isDuration &&
    groups.every(isKept) &&
    conditions.every(isKnownOfSpans)
  );
}

/** Answers a query about spans from roll-ups. Percentiles lie within the bin of the true one, which is 4.4% wide. */
export function compileRolledSpans(form: PointsForm, rows: string, statement: Statement): string {
  const { groups, step, range, measure, conditions } = form;
  const names = groupNames(groups);
  const chosen = `select ${groupColumns(statement, groups)}${bucketOf(statement, step, range)} as bucket,
      bin, amount, total, low, high
    from (${rows}) as source where true${statement.conditions(conditions)}`;
  const answer =
    measure.type === "quantile"
      ? `select ${names}bucket, ${quantileOf(measure.quantile)} as value
         from (${runningBins(chosen, `${names}bucket`)}) as running group by ${groupPlaces(groups)}`
      : `select ${names}bucket, (${valueOf(statement, measure)})::DOUBLE as value
         from (${chosen}) as chosen group by ${groupPlaces(groups)}`;
  return largestGroups(statement, answer, form);
}

function valueOf(statement: Statement, measure: Exclude<Measure, { type: "quantile" }>): string {
  switch (measure.type) {
    case "count":
      return "sum(amount)";
    case "rate":
      return `sum(amount) / ${statement.bind(measure.seconds)}`;
    case "sum":
      return "sum(total) / 1e6";
    case "avg":
      return "sum(total) / sum(amount) / 1e6";
    case "min":
      return "min(low) / 1e6";
    case "max":
      return "max(high) / 1e6";
    default:
      return measure satisfies never;
  }
}

/** The bins of each group in their order, with how many spans there are up to each and in all. */
export function runningBins(rows: string, keys: string): string {
  return `select *, sum(amount) over (partition by ${keys} order by bin) as reached, sum(amount) over (partition by ${keys}) as whole
    from (select ${keys}, bin, sum(amount) as amount, min(low) as low, max(high) as high
      from (${rows}) as binned group by all) as bins`;
}

/** The span of a rank, from 0 on: spans of a bin are taken as evenly spread between its least and its greatest. */
const ranked = (rank: string): string =>
  `arg_min(low + (high - low) * (${rank} - (reached - amount)) / greatest(amount - 1, 1), bin) filter (where reached > ${rank})`;

/** A quantile in milliseconds, between the two spans that it lies between. */
export function quantileOf(quantile: number): string {
  const rank = `${quantile} * (whole - 1)`;
  const [below, above] = [ranked(`floor(${rank})`), ranked(`ceil(${rank})`)];
  const share = `any_value(${rank} - floor(${rank}))`;
  return `(${below} + ${share} * (${above} - ${below}))::DOUBLE / 1e6`;
}
