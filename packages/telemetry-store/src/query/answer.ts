import { type QueryForm, type Range, signalOf } from "./form.ts";
import { compileRolledDistribution, rolledSignalOf } from "../rollup/distribution-query.ts";
import { compileRolledMetric, isLongMetric } from "../rollup/metric-query.ts";
import { compileRolledSpans, isRolledSpans } from "../rollup/span-query.ts";
import { compile } from "./sql/compile.ts";
import type { Dialect } from "./sql/dialect.ts";
import { Statement } from "./statement.ts";
import type { Signal } from "../rows.ts";

/** What a form is asked of: rows of one workspace in a database, and the dialect that it speaks. */
export interface FormReader {
  readonly dialect: Dialect;
  /** The rows of a signal in a range, as a table to select from. */
  source(statement: Statement, signal: Signal, range: Range): Promise<string>;
  rows<Row>(sql: string, statement: Statement): Promise<Row[]>;
  /** Roll-ups for a range and a step; absent where there are none. */
  rolled?(
    statement: Statement,
    signal: "traces" | "metrics",
    range: Range,
    step: number | null,
  ): Promise<string>;
  hasRolledBuckets?(name: string): Promise<boolean>;
}

/** The rows that answer a form: from roll-ups where they know as much. */
export async function answer<Row>(reader: FormReader, form: QueryForm): Promise<Row[]> {
  const statement = new Statement(reader.dialect);
  const sql =
    (await rolledAnswer(reader, form, statement)) ??
    compile(form, await reader.source(statement, signalOf(form), form.range), statement);
  return reader.rows<Row>(sql, statement);
}

async function rolledAnswer(
  reader: FormReader,
  form: QueryForm,
  statement: Statement,
): Promise<string | null> {
  if (reader.rolled === undefined) return null;
  if (form.form === "points" && isRolledSpans(form)) {
    const rows = await reader.rolled(statement, "traces", form.range, form.step);
    return compileRolledSpans(form, rows, statement);
  }
  if (form.form === "distribution") {
    const signal = rolledSignalOf(form);
    const isTold =
      typeof form.of !== "object" ||
      !("metric" in form.of) ||
      (await reader.hasRolledBuckets?.(form.of.metric)) === true;
    if (signal === null || !isTold) return null;
    const rows = await reader.rolled(statement, signal, form.range, form.step);
    return compileRolledDistribution(form, rows, statement);
  }
  if (form.form !== "metric" || !isLongMetric(form)) return null;
  const isKnown =
    typeof form.aggregation !== "object" || (await reader.hasRolledBuckets?.(form.name)) === true;
  if (!isKnown) return null;
  const rows = await reader.rolled(statement, "metrics", form.range, form.step);
  return compileRolledMetric(form, rows, statement);
}

/** A value of one group: as many texts as keys were grouped by. */
export interface GroupedPoint {
  readonly groups: string[];
  /** Microseconds. */
  readonly time: number;
  readonly value: number | null;
}

/** The points of an answer that is grouped by so many keys. */
export async function answerPoints(
  reader: FormReader,
  form: QueryForm & { form: "points" | "metric" },
): Promise<{ items: GroupedPoint[] }> {
  type Row = { time: number; value: number | null } & Record<`g${number}`, string>;
  const rows = await answer<Row>(reader, form);
  const items = rows.map((row) => ({
    groups: form.groups.map((_, place) => row[`g${place}`] ?? ""),
    time: row.time,
    value: row.value,
  }));
  return { items };
}
