import type { Dialect, SourceColumn } from "../driver.ts";
import { asText, quoteName } from "./names.ts";

const MAX_COLUMNS = 60;
/** As many rows of a table are looked at. */
export const PROFILED_ROWS = 100_000;

/** One query that counts what columns hold: all rows, then empty, different, least and greatest values of each. */
export function profileQuery(
  source: string,
  columns: readonly SourceColumn[],
  dialect: Dialect,
): { text: string; columns: readonly SourceColumn[] } {
  const counted = columns.slice(0, MAX_COLUMNS);
  const parts = counted.flatMap(({ name, type }, index) => {
    const column = quoteName(name, dialect);
    const text = asText(column, dialect);
    // Least and greatest of what has no order is that of its text.
    const ordered = /int|num|dec|float|double|real|date|time/i.test(type) ? column : text;
    const bounds = [`min(${ordered})`, `max(${ordered})`].map((one) => asText(one, dialect));
    return [
      `count(${column}) as n${index}`,
      `count(distinct ${text}) as d${index}`,
      `${bounds[0]} as l${index}`,
      `${bounds[1]} as h${index}`,
    ];
  });
  return {
    columns: counted,
    text: `select ${["count(*) as total", ...parts].join(", ")} from (select * from ${source} limit ${PROFILED_ROWS}) profiled`,
  };
}
