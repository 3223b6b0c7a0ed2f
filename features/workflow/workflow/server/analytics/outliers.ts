import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { ANALYTICS_LIMITS } from "../../contract.ts";
import { populationOf } from "./population.ts";
import { readTimings } from "./timings.ts";

interface OutlierRow {
  readonly id: string;
  readonly business_key: string | null;
  readonly version: number;
  readonly element: string | null;
  readonly started_at: Date;
  readonly milliseconds: number;
  readonly p95: number;
}

/** What took longest beyond the p95 of its kind. */
export async function readOutliers(
  tx: Transaction,
  workflowId: string,
  filter: contract.AnalyticsFilter,
): Promise<OutputOf<typeof contract.listWorkflowOutliers>> {
  const population = await populationOf(tx, workflowId, filter);
  const { parts, traces, visits } = population;
  const { rows: instances } = await sql<OutlierRow>`with
    usual as materialized (select percentile_cont(0.95) within group (order by t.milliseconds) as p95
      from workflow_trace t where ${traces} and t.status = 'completed'),
    longest as (
      select t.instance_id, t.part_id, t.started_at, t.milliseconds, usual.p95
      from workflow_trace t join usual on t.milliseconds > usual.p95
      where ${traces} and t.status = 'completed'
      order by t.milliseconds desc, t.instance_id limit ${ANALYTICS_LIMITS.outliers}
    )
    select l.instance_id as id, i.business_key, p.version, null as element, l.started_at,
      l.milliseconds, l.p95
    from longest l join workflow_instance i on i.id = l.instance_id
      join workflow_part p on p.id = l.part_id
    order by l.milliseconds desc, l.instance_id`.execute(tx.query());
  const usual = (await readTimings(tx, population)).flatMap(({ element, quantiles, max }) =>
    quantiles === null || max === null || max <= quantiles[1]
      ? []
      : [{ element, p95: quantiles[1] }],
  );
  // The longest of each element are at the end of its index.
  const { rows: elements } = await sql<OutlierRow>`with
    usual as (select * from json_to_recordset(${JSON.stringify(usual)}::json)
      as u(element text, p95 float8)),
    longest as (
      select v.*, usual.p95 from usual cross join unnest(${parts}::bigint[]) part(id)
        cross join lateral (
          select v.instance_id, v.part_id, v.element, v.entered_at, v.milliseconds, v.position
          from workflow_visit v where v.part_id = part.id and v.element = usual.element
            and ${visits} and v.is_completed and v.milliseconds > usual.p95
          order by v.milliseconds desc limit ${ANALYTICS_LIMITS.outliers}
        ) v
    )
    select l.instance_id as id, i.business_key, p.version, l.element, l.entered_at as started_at,
      l.milliseconds, l.p95
    from longest l join workflow_instance i on i.id = l.instance_id
      join workflow_part p on p.id = l.part_id
    order by l.milliseconds - l.p95 desc, l.instance_id, l.position
    limit ${ANALYTICS_LIMITS.outliers}`.execute(tx.query());
  return { instances: instances.map(present), elements: elements.map(present) };
}

function present(row: OutlierRow): contract.Outlier {
  return {
    instanceId: row.id,
    businessKey: row.business_key,
    version: row.version,
    element: row.element,
    startedAt: row.started_at.toISOString(),
    milliseconds: row.milliseconds,
    p95: row.p95,
  };
}
