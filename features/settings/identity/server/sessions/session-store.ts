import { newId, type RequestFacts, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { newSeed } from "./refresh-tokens.ts";

export interface SessionRow {
  id: string;
  account_id: string;
  seed: Buffer;
  generation: number;
  rotated_at: Date;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  status: "active" | "suspended";
  tenant_id: string | null;
}

export type EndReason =
  | "signed_out"
  | "token_reused"
  | "password_changed"
  | "identity_linked"
  | "revoked"
  | "suspended"
  | "deprovisioned";

export type SignInMethod = "password" | "registration" | "social" | "passkey" | "sso";

/** How strongly the person was authenticated. */
export interface SessionStrength {
  readonly mfa?: boolean;
  readonly ssoTenantId?: string | null;
}

/** Begins a session. The transaction's scope names the tenant its event belongs to. */
export async function insertSession(
  tx: Transaction,
  accountId: string,
  request: RequestFacts,
  method: SignInMethod,
  now: Date,
  strength: SessionStrength = {},
): Promise<{ id: string; seed: Buffer; generation: number }> {
  const session = { id: newId(), seed: newSeed(), generation: 1 };
  await sql`insert into session (id, account_id, seed, generation, rotated_at, created_at,
      last_seen_at, ip, user_agent, method, mfa, authenticated_at, sso_tenant_id)
    values (${session.id}, ${accountId}, ${session.seed}, ${session.generation}, ${now}, ${now},
            ${now}, ${request.ip}, ${request.userAgent}, ${method}, ${strength.mfa ?? false}, ${now},
            ${strength.ssoTenantId ?? null})`.execute(tx.query());
  await tx.emit({
    type: "session.created",
    subject: `session/${session.id}`,
    audienceId: accountId,
    data: { method, userAgent: request.userAgent },
  });
  return session;
}

/** Reads a session with its account; nobody else can exchange its token meanwhile. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session.id, session.account_id, seed, generation, rotated_at, session.created_at,
           last_seen_at, ended_at, account.status, account.default_tenant_id as tenant_id
    from session join account on account.id = session.account_id
    where session.id = ${id} for update of session`.execute(tx.query());
  return rows[0];
}

/** Ends one session; false when it had ended before. */
export async function endSession(
  tx: Transaction,
  session: { id: string; account_id: string },
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await sql`update session set ended_at = ${now}, end_reason = ${reason}
    where id = ${session.id} and ended_at is null`.execute(tx.query());
  if (ended.numAffectedRows === 0n) return false;
  await emitRevoked(tx, session.id, session.account_id, reason);
  return true;
}

/**
 * Ends every session of an account, for example because its password changed, and sign-ins that wait
 * for a second factor. `except` stays; the number that ended is returned.
 */
export async function endSessionsOf(
  tx: Transaction,
  accountId: string,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const query = tx.query();
  await sql`delete from second_factor_ticket where account_id = ${accountId}`.execute(query);
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and ended_at is null
      and (${except}::uuid is null or id <> ${except}::uuid) returning id`.execute(query);
  for (const { id } of rows) await emitRevoked(tx, id, accountId, reason);
  return rows.length;
}

async function emitRevoked(
  tx: Transaction,
  sessionId: string,
  accountId: string,
  reason: EndReason,
): Promise<void> {
  // An account whose last tenant was deleted has nowhere to be told.
  if (tx.scope === null) return;
  await tx.emit({
    type: "session.revoked",
    subject: `session/${sessionId}`,
    audienceId: accountId,
    data: { reason },
  });
}
