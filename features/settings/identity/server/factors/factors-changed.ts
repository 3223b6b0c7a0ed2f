import type { Actor, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { hasFactor, readFactors } from "./factor-store.ts";

type Change =
  | "totp_added"
  | "totp_removed"
  | "recovery_codes_renewed"
  | "passkey_added"
  | "passkey_removed";

/**
 * Settles what follows from a change of factors: whoever added one has just shown it, recovery codes
 * do not outlive the last factor, and the person's open screens hear of it.
 */
export async function factorsChanged(
  tx: Transaction,
  actor: Actor,
  change: Change,
  now: Date,
): Promise<void> {
  const isAdded = change === "totp_added" || change === "passkey_added";
  if (isAdded) {
    await sql`update session set mfa = true, authenticated_at = ${now}
      where id = ${actor.sessionId}`.execute(tx.query());
  } else if (!hasFactor(await readFactors(tx, actor.accountId))) {
    await sql`delete from recovery_code where account_id = ${actor.accountId}`.execute(tx.query());
  }
  await tx.emit({
    type: "user.factors-changed",
    subject: `user/${actor.accountId}`,
    audienceId: actor.accountId,
    data: { change },
  });
}
