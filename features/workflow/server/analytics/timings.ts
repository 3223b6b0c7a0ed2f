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
      select h.element, h.visits, h.failed, h.total, cardinality(h.completed) as completed,
        h.completed_total, h.completed[cardinality(h.completed)] as max
      from workflow_timing h where ${hours} and (${only}::text is null or h.element = ${only}::text)
      union all
      select e.element, 1, e.is_failed::int, e.milliseconds, e.is_completed::int,
        case when e.is_completed then e.milliseconds else 0 end,
        case when e.is_completed then e.milliseconds end
      from edge e
    ),
    counted as (
      select element, sum(visits)::int as visits, sum(failed)::int as failed,
        sum(total)::bigint as total, sum(completed)::int as completed,
        (sum(completed_total) / nullif(sum(completed), 0))::float8 as mean, max(max)::bigint as max
      from part group by element
    )
    select c.*, case when c.max = 0 then '{0,0}'::float8[] else d.quantiles end as quantiles
    from counted c left join lateral (
      select percentile_cont(array[0.5, 0.95]) within group (order by x.milliseconds) as quantiles
      from (
        select u.milliseconds from workflow_timing h
          cross join lateral unnest(h.completed) u(milliseconds)
        where ${hours} and h.element = c.element and c.max > 0
        union all
        select e.milliseconds from edge e where e.element = c.element and e.is_completed
      ) x
    ) d on c.max > 0`.execute(tx.query());
  return rows;
}
