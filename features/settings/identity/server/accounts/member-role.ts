import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** The role of somebody's membership; `null` for who has none or is suspended. */
export async function memberRole(
  tx: Transaction,
  tenantId: string,
  accountId: string,
): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`select membership.role
    from membership join account on account.id = membership.account_id
    where membership.tenant_id = ${tenantId} and account.id = ${accountId}
      and account.status <> 'suspended' and membership.suspended_at is null`.execute(tx.query());
  return rows[0]?.role ?? null;
}
