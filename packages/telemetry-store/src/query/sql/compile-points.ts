import type { Measure, Measured, QueryForm } from "../form.ts";
import type { Statement } from "../statement.ts";
import { bucketOf, groupColumns, groupPlaces, largestGroups } from "./groups.ts";

type PointsForm = Extract<QueryForm, { form: "points" }>;

/** Log lines or spans counted, or one of their numbers aggregated, by group and step. */
export function compilePoints(form: PointsForm, source: string, statement: Statement): string {
  const { groups, step, range, measure, conditions } = form;
  const { dialect } = statement;
  const columns = groupColumns(statement, groups);
  const bucket = bucketOf(statement, step, range);
  const value = dialect.double(valueOf(statement, measure));
  const answer = `select ${columns}${bucket} as bucket, ${value} as value
    from ${source} as source where true${statement.conditions(conditions)} group by ${groupPlaces(groups)}`;
  return largestGroups(statement, answer, form);
}

function valueOf(statement: Statement, measure: Measure): string {
  switch (measure.type) {
    case "count":
      return "count(*)";
    case "rate":
      return `count(*) / ${statement.bind(measure.seconds)}`;
    case "quantile":
      return statement.dialect.quantile(numberOf(statement, measure.of), measure.quantile);
    case "sum":
    case "avg":
    case "min":
    case "max":
      return `${measure.type}(${numberOf(statement, measure.of)})`;
    default:
      return measure satisfies never;
  }
}

export function numberOf(statement: Statement, measured: Measured): string {
  const { dialect } = statement;
  if (measured === "nothing") return dialect.double("null");
  if (measured === "duration") return `(${dialect.double("duration")} / 1e6)`;
  return dialect.parsed(statement.field(measured));
}
