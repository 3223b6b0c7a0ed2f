import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { DurationRow, Population } from "./population.ts";

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
 * Visits by element. Whole hours of the period are read from what was put together for them, the rest visit by
 * visit, so that the figures are exact wherever the period begins and ends.
 */
export async function readTimings(
  tx: Transaction,
  { hours, edges }: Population,
  only: string | null = null,
): Promise<TimingRow[]> {
  const { rows } = await sql<TimingRow>`with
    edge as materialized (
      select v.element, v.milliseconds, v.is_completed, v.is_failed
      from workflow_trace t join workflow_visit v on v.instance_id = t.instance_id where ${edges}
        and (${only}::text is null or v.element = ${only}::text)
    ),
    part as (
      select h.element, sum(h.visits) as visits, sum(h.failed) as failed, sum(h.total) as total
      from workflow_timing h where ${hours} and (${only}::text is null or h.element = ${only}::text)
      group by h.element
      union all
      select e.element, count(*), count(*) filter (where e.is_failed), sum(e.milliseconds)
      from edge e group by e.element
    ),
    counted as (
      select element, sum(visits)::int as visits, sum(failed)::int as failed,
        sum(total)::bigint as total
      from part group by element
    )
    select c.element, c.visits, c.failed, c.total, d.completed, d.mean, d.quantiles, d.max
    from counted c cross join lateral (
      select count(*)::int as completed, avg(x.milliseconds)::float8 as mean,
        max(x.milliseconds) as max,
        percentile_cont(array[0.5, 0.95]) within group (order by x.milliseconds) as quantiles
      from (
        select u.milliseconds from workflow_timing h
          cross join lateral unnest(h.completed) u(milliseconds)
        where ${hours} and h.element = c.element
        union all
        select e.milliseconds from edge e where e.element = c.element and e.is_completed
      ) x
    ) d`.execute(tx.query());
  return rows;
}
