import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { WorkflowCost } from "../../contract.ts";
import { requireWorkflow } from "../models/drafts.ts";

const HOUR = 3_600_000;

/** What somebody has set; null where nobody has. */
export async function readCost(tx: Transaction, workflowId: string): Promise<WorkflowCost | null> {
  await requireWorkflow(tx, workflowId);
  const { rows } = await sql<{ currency: string; rates: string }>`select currency, rates
    from workflow_cost where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId}`.execute(
    tx.query(),
  );
  const [row] = rows;
  if (row === undefined) return null;
  // Written by `writeCost`, of which the contract has seen every rate.
  return { currency: row.currency, rates: JSON.parse(row.rates) as WorkflowCost["rates"] };
}

export async function writeCost(
  tx: Transaction,
  workflowId: string,
  { currency, rates }: WorkflowCost,
  now: Date,
): Promise<void> {
  const { name } = await requireWorkflow(tx, workflowId);
  const kept = rates.filter(({ each, hourly }) => each > 0 || hourly > 0);
  if (kept.length === 0)
    await sql`delete from workflow_cost where tenant_id = ${tx.tenantId}
      and workflow_id = ${workflowId}`.execute(tx.query());
  else
    await sql`insert into workflow_cost
        (workflow_id, tenant_id, currency, rates, updated_at, updated_by)
      values (${workflowId}, ${tx.tenantId}, ${currency}, ${JSON.stringify(kept)}, ${now},
        ${tx.scope?.actorId ?? null})
      on conflict (workflow_id) do update set currency = excluded.currency, rates = excluded.rates,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.query());
  await tx.emit({ type: "workflow.priced", subject: `workflow/${workflowId}`, data: { name } });
}

/** What the visits of each element cost together; null where nobody has set a cost. */
export function costsOf(
  cost: WorkflowCost | null,
  visits: readonly { element: string; visits: number; total: number }[],
): Map<string, number> | null {
  if (cost === null) return null;
  const rates = new Map(cost.rates.map((rate) => [rate.element, rate]));
  return new Map(
    visits.flatMap(({ element, visits: times, total }) => {
      const rate = rates.get(element);
      return rate === undefined
        ? []
        : [[element, times * rate.each + (total / HOUR) * rate.hourly] as const];
    }),
  );
}
