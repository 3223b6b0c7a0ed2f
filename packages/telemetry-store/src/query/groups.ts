import type { Range, Statement } from "./statement.ts";

/** What a query groups by, as one list: one value for each key. */
export function groupList(
  statement: Statement,
  keys: readonly string[],
  columns: readonly string[],
): string {
  const values = keys.map((key) => `coalesce(${statement.field(key, columns)}, '')`);
  return `[${values.join(", ")}]::VARCHAR[]`;
}

/** The beginning of the step that a row lies in. */
export function bucketOf(statement: Statement, step: number | null, range: Range): string {
  if (step === null) return `${statement.bind(range.from)}::DOUBLE`;
  const width = statement.bind(step);
  return `(floor(epoch_us(time) / ${width}) * ${width})::DOUBLE`;
}

/** Seconds that one value is about. */
export function secondsOf(step: number | null, range: Range): number {
  return (step ?? range.to - range.from) / 1e6;
}

/** Keeps the groups with the largest values; one row more than allowed tells that some were left out. */
export function largestGroups(answer: string, limit: number): string {
  return `with answer as (${answer}), largest as (
       select groups from answer group by 1 order by max(value) desc nulls last, groups limit ${limit})
     select groups, bucket as "time", value from answer semi join largest using (groups) order by 1, 2`;
}
