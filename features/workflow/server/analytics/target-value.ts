import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { WorkflowTarget } from "../../contract.ts";
import { within } from "./population.ts";

const QUANTILES = { median: 0.5, p95: 0.95 } as const;

export interface TargetRow {
  readonly id: string;
  readonly workflow_id: string;
  readonly element: string | null;
  readonly measure: WorkflowTarget["measure"];
  readonly period: WorkflowTarget["period"];
  readonly highest: number;
  readonly created_at: Date;
}

/** What a target measures in its current period, which began at `start`; null while nothing ended in it. */
export async function readTargetValue(
  tx: Transaction,
  { workflow_id, element, measure, period }: TargetRow,
  now: Date,
): Promise<{ start: Date; value: number | null }> {
  const { rows: parts } = await sql<{ id: number; start: Date }>`select p.id, c.start
    from (select date_trunc(${period}, ${now}::timestamptz, 'UTC') as start) c
      left join workflow_part p on p.tenant_id = ${tx.tenantId} and p.workflow_id = ${workflow_id}
        and p.kind = 'process'`.execute(tx.query());
  const start = parts[0]?.start ?? now;
  const { traces, visits } = within(
    parts.map(({ id }) => id),
    start.toISOString(),
    "infinity",
  );
  const rows =
    element === null
      ? sql`select t.milliseconds, t.status = 'completed' as is_completed,
          t.status = 'failed' or t.failures > 0 as is_failed
        from workflow_trace t where ${traces}`
      : sql`select v.milliseconds, v.is_completed, v.is_failed from workflow_visit v
        where ${visits} and v.element = ${element}`;
  const figure =
    measure === "failure"
      ? sql`avg(is_failed::int)`
      : measure === "mean"
        ? sql`avg(milliseconds) filter (where is_completed)`
        : sql`percentile_cont(${QUANTILES[measure]}::float8) within group (order by milliseconds)
            filter (where is_completed)`;
  const { rows: found } = await sql<{ value: number | null }>`select (${figure})::float8 as value
    from (${rows}) ended`.execute(tx.query());
  return { start, value: found[0]?.value ?? null };
}
