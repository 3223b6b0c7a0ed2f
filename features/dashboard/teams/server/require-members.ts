import { notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Refuses accounts that do not belong to the tenant, and holds those that do until the end. */
export async function requireMembers(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(accountIds)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ account_id: string }>`select account_id from membership
    where tenant_id = ${tx.tenantId} and account_id = any(${wanted}::uuid[]) for share`.execute(
    tx.query(),
  );
  if (rows.length < wanted.length) throw notFound("The person");
}
