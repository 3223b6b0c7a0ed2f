import { conflict, defineResource, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { workflows as workflowContract } from "../../contract.ts";

export const workflows = defineResource(workflowContract, {
  table: "workflow",
  topic: "workflow",
  tells: ["name"],
  // What a feature makes is shown by that feature.
  listed: sql`managed_by is null`,
  async check(_tx, next, before) {
    if (before !== null && before.kind !== next.kind)
      throw conflict(
        "kind_stays",
        "A process can't be turned into a decision, or a decision into a process.",
      );
  },
});

/** A workflow that still runs is not deleted under its instances. */
export async function assertNothingRuns(tx: Transaction, workflowId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from workflow_part p join workflow_instance i on i.part_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.workflow_id = ${workflowId}
      and i.status in ('running', 'halted') limit 1`.execute(tx.query());
  if (rows.length > 0)
    throw conflict("workflow_runs", "Instances of it are running. Cancel them first.");
}
