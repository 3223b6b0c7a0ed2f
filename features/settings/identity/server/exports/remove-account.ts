import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Everything by which a person signs in, or that was asked for in their name. */
const SIGN_IN_TABLES = [
  "social_identity",
  "sso_identity",
  "scim_user",
  "totp_secret",
  "recovery_code",
  "passkey",
  "email_change",
  "password_reset",
] as const;

/** Takes every way to sign in from an account, and what its sessions tell of the person. */
export async function forgetSignIns(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const query = tx.query();
  for (const table of SIGN_IN_TABLES)
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(query);
  await sql`delete from password_reset_request where email = ${email}`.execute(query);
  await sql`update session set ip = '', user_agent = '' where account_id = ${id}`.execute(query);
}

export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await sql`delete from account where id = ${id}`.execute(tx.query());
}

/** Keeps the account, so that what refers to it still does, and nothing of the person. */
export async function anonymiseAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update account set email = ${`${id}@anonymised.invalid`}, name = 'Anonymised',
      username = null, password_hash = null, email_verified = false, status = 'suspended',
      anonymised_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx.query());
}
