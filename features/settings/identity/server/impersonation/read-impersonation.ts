import type { Actor, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { User } from "../../contract.ts";

/** Who acts in the caller's name, why, and until when; `null` when people act for themselves. */
export async function readImpersonation(
  tx: Transaction,
  actor: Actor,
): Promise<NonNullable<User["impersonation"]> | null> {
  if (typeof actor.impersonatorId !== "string") return null;
  const { rows } = await sql<{ name: string; reason: string; expires_at: Date }>`
    select account.name, session.impersonation_reason as reason, session.expires_at
    from session join account on account.id = session.impersonator_id
    where session.id = ${actor.sessionId}`.execute(tx.query());
  const row = rows[0];
  return row === undefined
    ? null
    : {
        operatorId: actor.impersonatorId,
        operatorName: row.name,
        reason: row.reason,
        expiresAt: row.expires_at.toISOString(),
      };
}
