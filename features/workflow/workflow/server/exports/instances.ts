import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** How many instances go on that people or triggers began, without those that others call. */
export async function countActiveInstances(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from workflow_instance
    where tenant_id = ${tx.tenantId} and ended_at is null and parent_id is null`.execute(
    tx.query(),
  );
  return rows[0]?.count ?? 0;
}
