import { randomBytes } from "node:crypto";
import { AppError, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { SecondFactor } from "../../contract.ts";
import type { SignInMethod } from "../sessions/session-store.ts";
import { sha256 } from "../sha256.ts";

const LIFETIME_MILLISECONDS = 5 * 60_000;
const MAX_FAILURES = 5;

export interface Ticket {
  account_id: string;
  method: SignInMethod;
  sso_tenant_id: string | null;
}

/** Hands out what stands for a right password until the second factor is shown. */
export async function issueTicket(
  tx: Transaction,
  accountId: string,
  method: SignInMethod,
  now: Date,
  ssoTenantId: string | null = null,
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await sql`insert into second_factor_ticket (token_hash, account_id, method, sso_tenant_id, expires_at)
    values (${sha256(ticket)}, ${accountId}, ${method}, ${ssoTenantId},
            ${new Date(now.getTime() + LIFETIME_MILLISECONDS)})`.execute(tx.query());
  return ticket;
}

/** Reads a ticket that still stands and holds it, so that it is used once. */
export async function holdTicket(
  tx: Transaction,
  ticket: string,
  now: Date,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select account_id, method, sso_tenant_id from second_factor_ticket
    where token_hash = ${sha256(ticket)} and expires_at > ${now} and failures < ${MAX_FAILURES}
    for update`.execute(tx.query());
  return rows[0];
}

export async function chargeTicket(tx: Transaction, ticket: string): Promise<void> {
  await sql`update second_factor_ticket set failures = failures + 1
    where token_hash = ${sha256(ticket)}`.execute(tx.query());
}

export async function removeTicket(tx: Transaction, ticket: string): Promise<void> {
  await sql`delete from second_factor_ticket where token_hash = ${sha256(ticket)}`.execute(
    tx.query(),
  );
}

export function secondFactorRequired(ticket: string, methods: readonly SecondFactor[]): AppError {
  return new AppError(401, "second_factor_required", "Confirm your identity.", {
    details: { ticket, methods },
  });
}

export function staleTicket(): AppError {
  return new AppError(
    401,
    "second_factor_expired",
    "This sign-in has expired. Enter your password again.",
  );
}
