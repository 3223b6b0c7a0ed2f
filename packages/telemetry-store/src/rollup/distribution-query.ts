import type { QueryForm } from "../query/form.ts";
import { cellsInOrder, histogramCells, numberCells } from "../query/sql/compile-distribution.ts";
import { bucketOf } from "../query/sql/groups.ts";
import type { Statement } from "../query/statement.ts";
import { LONG_RANGE } from "./cover.ts";
import { withGains } from "./metric-rows.ts";
import { isKnownOfSpans } from "./span-query.ts";

type DistributionForm = Extract<QueryForm, { form: "distribution" }>;

/** The signal whose roll-ups may answer, or `null` where rows have to. */
export function rolledSignalOf(form: DistributionForm): "traces" | "metrics" | null {
  if (form.range.to - form.range.from < LONG_RANGE) return null;
  if (form.signal === "metrics") return "metrics";
  const isKnown = form.of === "duration" && form.conditions.every(isKnownOfSpans);
  return form.signal === "traces" && isKnown ? "traces" : null;
}

/** Answers from roll-ups. Spans whose roll-up crosses a bound are counted where its middle is, within 2.2%. */
export function compileRolledDistribution(
  form: DistributionForm,
  rows: string,
  statement: Statement,
): string {
  const { of, step, range, conditions } = form;
  const bucket = `${bucketOf(statement, step, range)} as bucket`;
  if (typeof of === "object" && "metric" in of) {
    const chosen = `select ${bucket}, * from (${rows}) as source
      where name = ${statement.bind(of.metric)}${statement.conditions(conditions)}`;
    const gain = `select bucket, kind, bounds, all_counts as gains from (${withGains(chosen)}) as counted
      where all_counts is not null`;
    return cellsInOrder(histogramCells(statement, gain));
  }
  const told = `select ${bucket}, (low + high) / 2e6 as number, amount from (${rows}) as source
    where true${statement.conditions(conditions)}`;
  return cellsInOrder(numberCells(statement, told));
}
