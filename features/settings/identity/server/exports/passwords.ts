import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Has an address mailed a link to choose a password with. */
export async function requestPasswordEmail(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`insert into password_reset_request (email, requested_at, due_at)
    values (${email}, ${now}, ${now})
    on conflict (email) do update set requested_at = excluded.requested_at,
      due_at = excluded.due_at`.execute(tx.query());
}

/** How many such emails wait to be sent. */
export async function countPasswordEmails(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting
    from password_reset_request`.execute(tx.query());
  return rows[0]?.waiting ?? 0;
}

/** From here on nobody signs in with the password of this account. */
export async function removePassword(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update account set password_hash = null, updated_at = ${now}
    where id = ${id}`.execute(tx.query());
}
