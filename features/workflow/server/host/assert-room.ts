import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { WORKFLOW_LIMITS } from "../../contract.ts";
import { WorkRefused } from "./work-refused.ts";

/** Refuses new instances of a tenant that has as many as it may, so that none can multiply without end. */
export async function assertRoomForInstances(tx: Transaction, tenantId: string): Promise<void> {
  const { rows } = await sql<{ running: number }>`select count(*)::int as running from (
    select 1 from workflow_instance where tenant_id = ${tenantId} and ended_at is null
    limit ${WORKFLOW_LIMITS.running}) as counted`.execute(tx.query());
  if ((rows[0]?.running ?? 0) < WORKFLOW_LIMITS.running) return;
  const most = WORKFLOW_LIMITS.running.toLocaleString("en");
  throw new WorkRefused(`This workspace has ${most} running instances, which is the most.`);
}
