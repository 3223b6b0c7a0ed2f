import type { OutputOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import { ANALYTICS_LIMITS } from "../../contract.ts";
import { populationOf } from "./population.ts";

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
  const { traces, visits } = await populationOf(tx, workflowId, filter);
  const { rows: instances } = await sql<OutlierRow>`with
    usual as materialized (select percentile_cont(0.95) within group (order by t.milliseconds) as p95
      from workflow_trace t where ${traces} and t.status = 'completed')
    select t.instance_id as id, i.business_key, p.version, null as element, t.started_at,
      t.milliseconds, usual.p95
    from workflow_trace t join usual on t.milliseconds > usual.p95
      join workflow_instance i on i.id = t.instance_id join workflow_part p on p.id = t.part_id
    where ${traces} and t.status = 'completed'
    order by t.milliseconds desc, t.instance_id limit ${ANALYTICS_LIMITS.outliers}`.execute(
    tx.query(),
  );
  const { rows: elements } = await sql<OutlierRow>`with
    usual as materialized (
      select v.element, percentile_cont(0.95) within group (order by v.milliseconds) as p95
      from workflow_visit v where ${visits} and v.is_completed group by v.element
    ),
    longest as (
      select v.instance_id, v.part_id, v.element, v.entered_at, v.milliseconds, usual.p95
      from usual join workflow_visit v on v.element = usual.element and v.milliseconds > usual.p95
      where ${visits} and v.is_completed
      order by v.milliseconds - usual.p95 desc, v.instance_id, v.position
      limit ${ANALYTICS_LIMITS.outliers}
    )
    select l.instance_id as id, i.business_key, p.version, l.element, l.entered_at as started_at,
      l.milliseconds, l.p95
    from longest l join workflow_instance i on i.id = l.instance_id
      join workflow_part p on p.id = l.part_id
    order by l.milliseconds - l.p95 desc, l.instance_id`.execute(tx.query());
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
