import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { DurationRow, Population } from "./population.ts";
import { readQuantiles } from "./quantiles.ts";

/** How visits of one element went. */
export interface TimingRow extends DurationRow {
  readonly element: string;
  readonly visits: number;
  readonly completed: number;
  readonly failed: number;
  /** Milliseconds of all visits. */
  readonly total: number;
}

/**
 * Visits by element. Whole days and hours of the period are read from what was put together for them, the rest visit by
 * visit, so that the figures are exact wherever the period begins and ends.
 */
export async function readTimings(
  tx: Transaction,
  population: Population,
  only: string | null = null,
): Promise<TimingRow[]> {
  const { pieces, edges } = population;
  const { rows } = await sql<Omit<TimingRow, "quantiles">>`with
    part as (
      select h.element, h.visits, h.failed, h.total, cardinality(h.completed) as completed,
        h.completed_total, h.completed[cardinality(h.completed)] as max
      from ${pieces} h where (${only}::text is null or h.element = ${only}::text)
      union all
      select v.element, 1, v.is_failed::int, v.milliseconds, v.is_completed::int,
        case when v.is_completed then v.milliseconds else 0 end,
        case when v.is_completed then v.milliseconds end
      from workflow_trace t join workflow_visit v on v.instance_id = t.instance_id
      where ${edges} and (${only}::text is null or v.element = ${only}::text)
    )
    select element, sum(visits)::int as visits, sum(failed)::int as failed,
      sum(total)::bigint as total, sum(completed)::int as completed,
      (sum(completed_total) / nullif(sum(completed), 0))::float8 as mean, max(max)::bigint as max
    from part group by element`.execute(tx.query());
  const timed = rows.filter(({ max }) => max !== null && max > 0);
  const quantiles = await readQuantiles(tx, population, timed);
  return rows.map((row) => ({ ...row, quantiles: quantilesOf(row, quantiles) }));
}

function quantilesOf(
  { element, max }: Pick<TimingRow, "element" | "max">,
  found: ReadonlyMap<string, readonly [number, number]>,
): TimingRow["quantiles"] {
  return max === 0 ? [0, 0] : (found.get(element) ?? null);
}
