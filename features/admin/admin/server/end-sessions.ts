import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { UserRow } from "./user-store.ts";

/** Ends every session of an account. Open tabs hear of it; the next call is refused either way. */
export async function endSessions(
  tx: Transaction,
  account: Pick<UserRow, "id" | "default_tenant_id">,
  operatorId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${account.id} and ended_at is null returning id`.execute(tx.query());
  for (const { id } of rows) await tellRevoked(tx, account, operatorId, id, reason);
}

export async function tellRevoked(
  tx: Transaction,
  account: Pick<UserRow, "id" | "default_tenant_id">,
  operatorId: string,
  sessionId: string,
  reason: string,
): Promise<void> {
  // An account without any workspace has nowhere to be told.
  if (account.default_tenant_id === null) return;
  await tx.within({ tenantId: account.default_tenant_id, actorId: operatorId }).emit({
    type: "session.revoked",
    subject: `session/${sessionId}`,
    audienceId: account.id,
    data: { reason },
  });
}
