import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Which of these schedules the tenant has. */
export async function findSchedules(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from schedule
    where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx.query());
  return new Set(rows.map(({ id }) => id));
}
