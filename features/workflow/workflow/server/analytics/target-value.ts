import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { WorkflowTarget } from "../../contract.ts";
import { daysEnd } from "./days.ts";
import { type Population, presentDurations, within } from "./population.ts";
import { readTimings, type TimingRow } from "./timings.ts";

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
  const population = within(tx.tenantId, {
    parts: parts.map(({ id }) => id),
    from: start.toISOString(),
    to: "infinity",
    daysEnd: await daysEnd(tx),
  });
  return {
    start,
    value:
      element === null
        ? await ofInstances(tx, population, measure)
        : ofVisits((await readTimings(tx, population, element))[0], measure),
  };
}

async function ofInstances(
  tx: Transaction,
  { traces }: Population,
  measure: TargetRow["measure"],
): Promise<number | null> {
  const figure = {
    failure: sql`avg((t.status = 'failed' or t.failures > 0)::int)`,
    mean: sql`avg(t.milliseconds) filter (where t.status = 'completed')`,
    median: sql`percentile_cont(0.5) within group (order by t.milliseconds)
      filter (where t.status = 'completed')`,
    p95: sql`percentile_cont(0.95) within group (order by t.milliseconds)
      filter (where t.status = 'completed')`,
  }[measure];
  const { rows } = await sql<{ value: number | null }>`select (${figure})::float8 as value
    from workflow_trace t where ${traces}`.execute(tx.query());
  return rows[0]?.value ?? null;
}

function ofVisits(row: TimingRow | undefined, measure: TargetRow["measure"]): number | null {
  if (row === undefined) return null;
  return measure === "failure" ? row.failed / row.visits : presentDurations(row)[measure];
}
