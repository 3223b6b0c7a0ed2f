import type { Quota } from "@devloom/contract";
import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";

/** What operators allow workspaces beside their plans, to be joined. */
export const quotaRows = sql`(select tenant_id, quota, amount, reason, granted_by, granted_at, expires_at
  from tenant_quota)`;

export interface QuotaException {
  readonly quota: Quota;
  /** `null`: no limit. */
  readonly amount: number | null;
  readonly reason: string;
  readonly expiresAt: string | null;
}

/** Allows the tenant something beside its plan, in the name of whoever acts. */
export async function setQuotaException(
  tx: Transaction,
  { quota, amount, reason, expiresAt }: QuotaException,
  now: Date,
): Promise<void> {
  await sql`insert into tenant_quota
      (tenant_id, quota, amount, reason, granted_by, granted_at, expires_at)
    values (${tx.tenantId}, ${quota}, ${amount}, ${reason}, ${tx.scope?.actorId ?? null}, ${now}, ${expiresAt})
    on conflict (tenant_id, quota) do update set amount = excluded.amount,
      reason = excluded.reason, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at, expires_at = excluded.expires_at`.execute(tx.query());
}

/** Whether there was an exception to remove. */
export async function removeQuotaException(tx: Transaction, quota: Quota): Promise<boolean> {
  const gone = await sql`delete from tenant_quota
    where tenant_id = ${tx.tenantId} and quota = ${quota}`.execute(tx.query());
  return gone.numAffectedRows === 1n;
}
