import { DAY_MILLISECONDS, type Reaction, type RetentionRule } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { accountRows } from "../../identity/server/exports/accounts.ts";

/** Keeps the promise of retention that the table's class makes. */
export const invitationRetention: readonly RetentionRule[] = ["answered_at", "expires_at"].map(
  (column) => ({
    table: "invitation",
    since: [column],
    keepMilliseconds: 90 * DAY_MILLISECONDS,
  }),
);

/** Invitations to somebody whose personal data goes, go as well. */
export const forgetInvitations: Reaction = async (tx, event) => {
  const { accountId } = z.object({ accountId: z.string() }).parse(event.data);
  await sql`delete from invitation where email =
    (select email from ${accountRows} account where id = ${accountId})`.execute(tx.query());
};
