import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { type EndReason, endSessionsOf } from "../sessions/session-store.ts";

/** Ends every session of an account; the next call of each is refused. Returns how many there were. */
export function endAllSessions(
  tx: Transaction,
  accountId: string,
  reason: EndReason,
  now: Date,
): Promise<number> {
  return endSessionsOf(tx, accountId, reason, now);
}

/** Shuts an account out everywhere, at once. */
export async function suspendAccount(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await sql`update account set status = 'suspended', updated_at = ${now}
    where id = ${accountId}`.execute(tx.query());
  await endAllSessions(tx, accountId, "suspended", now);
}

/** Lets a suspended account sign in again; its old sessions stay ended. */
export async function reactivateAccount(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await sql`update account set status = 'active', updated_at = ${now}
    where id = ${accountId}`.execute(tx.query());
}
