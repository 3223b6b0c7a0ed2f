import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** What is counted against one subject, for all gateways together. */
export interface AttemptRow {
  failures: number;
  window_started_at: Date;
  lockouts: number;
  locked_until: Date | null;
}

/** Reads a subject's count and holds it until the transaction ends, so that no attempt slips past. */
export async function lockRow(tx: Transaction, key: Buffer, now: Date): Promise<AttemptRow> {
  const query = tx.query();
  await sql`insert into sign_in_attempt (subject, failures, window_started_at, lockouts)
    values (${key}, 0, ${now}, 0) on conflict (subject) do nothing`.execute(query);
  const { rows } = await sql<AttemptRow>`
    select failures, window_started_at, lockouts, locked_until from sign_in_attempt
    where subject = ${key} for update`.execute(query);
  return rows[0] ?? { failures: 0, window_started_at: now, lockouts: 0, locked_until: null };
}

export async function storeRow(tx: Transaction, key: Buffer, row: AttemptRow): Promise<void> {
  await sql`insert into sign_in_attempt
      (subject, failures, window_started_at, lockouts, locked_until)
    values (${key}, ${row.failures}, ${row.window_started_at}, ${row.lockouts}, ${row.locked_until})
    on conflict (subject) do update set failures = excluded.failures,
      window_started_at = excluded.window_started_at, lockouts = excluded.lockouts,
      locked_until = excluded.locked_until`.execute(tx.query());
}

export async function forgetRow(tx: Transaction, key: Buffer): Promise<void> {
  await sql`delete from sign_in_attempt where subject = ${key}`.execute(tx.query());
}
