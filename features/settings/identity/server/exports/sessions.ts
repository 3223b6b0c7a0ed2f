import { randomBytes } from "node:crypto";
import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Sessions, to be joined; without the seeds of their tokens. */
export const sessionRows = sql`(select id, account_id, created_at, last_seen_at, ended_at, expires_at, ip,
  user_agent, impersonator_id, impersonation_reason from session)`;

/** Ends every session of an account and tells which these were. */
export async function endSessionsOf(
  tx: Transaction,
  accountId: string,
  reason: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null returning id`.execute(tx.query());
  return rows.map(({ id }) => id);
}

/** Ends one session and tells whose it was; `null` when there is none that goes on. */
export async function endSession(
  tx: Transaction,
  id: string,
  reason: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ account_id: string }>`
    update session set ended_at = ${now}, end_reason = ${reason}
    where id = ${id} and ended_at is null returning account_id`.execute(tx.query());
  return rows[0]?.account_id ?? null;
}

export interface Impersonation {
  readonly id: string;
  readonly accountId: string;
  readonly impersonatorId: string;
  readonly reason: string;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Begins a session of one person in which another acts. */
export async function beginImpersonation(
  tx: Transaction,
  one: Impersonation,
  now: Date,
): Promise<void> {
  await sql`insert into session (id, account_id, seed, generation, rotated_at, created_at,
      last_seen_at, ip, user_agent, impersonator_id, impersonation_reason, expires_at)
    values (${one.id}, ${one.accountId}, ${randomBytes(32)}, 1, ${now}, ${now}, ${now},
            ${one.ip}, ${one.userAgent}, ${one.impersonatorId}, ${one.reason},
            ${one.expiresAt})`.execute(tx.query());
}
