import type { Transaction } from "@devloom/server-kit";
import { endSessionsOf } from "../../../settings/identity/server/exports/sessions.ts";
import type { UserRow } from "./user-store.ts";

/** Ends every session of an account. Open tabs hear of it; the next call is refused either way. */
export async function endSessions(
  tx: Transaction,
  account: Pick<UserRow, "id" | "default_tenant_id">,
  operatorId: string,
  reason: string,
  now: Date,
): Promise<void> {
  for (const id of await endSessionsOf(tx, account.id, reason, now))
    await tellRevoked(tx, account, operatorId, id, reason);
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
