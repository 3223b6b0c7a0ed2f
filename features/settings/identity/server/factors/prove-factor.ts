import { AppError, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { JsonObject } from "@devloom/contract";
import type { SecondFactor } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { checkAssertion } from "../passkeys/check-assertion.ts";
import { countSubject, forgetSubject, tooManyAttempts } from "../sign-in/lockout.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

/** What a person shows beside the password. */
export type Proof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: JsonObject };

const FAILURES_PER_ACCOUNT = 10;

function subjectOf(accountId: string): string {
  return `factor ${accountId}`;
}

/**
 * Counts an attempt at an account's second factor before the proof is looked at. Runs in a transaction
 * of its own, so that a refusal afterwards does not take the count back.
 */
export async function countProof({ platform }: IdentityServices, accountId: string): Promise<void> {
  const refusal = await platform.database.system((tx) =>
    countSubject(tx, subjectOf(accountId), FAILURES_PER_ACCOUNT, platform.clock.now()),
  );
  if (refusal !== null) throw tooManyAttempts(refusal.retryAfterSeconds);
}

/** Checks a proof and uses it up; which factor it was, or `null` when it is wrong. */
export async function checkProof(
  services: IdentityServices,
  tx: Transaction,
  accountId: string,
  proof: Proof,
  purpose: "second-factor" | "step-up",
): Promise<SecondFactor | null> {
  const factor = await spend(services, tx, accountId, proof, purpose);
  if (factor !== null) await forgetProofs(tx, accountId);
  return factor;
}

/** A right proof makes up for wrong ones before it. */
export function forgetProofs(tx: Transaction, accountId: string): Promise<void> {
  return forgetSubject(tx, subjectOf(accountId));
}

async function spend(
  services: IdentityServices,
  tx: Transaction,
  accountId: string,
  proof: Proof,
  purpose: "second-factor" | "step-up",
): Promise<SecondFactor | null> {
  const { secrets, clock } = services.platform;
  if ("code" in proof) {
    return (await spendCode(services, tx, accountId, proof.code)) ? "totp" : null;
  }
  if ("recoveryCode" in proof) {
    const code = proof.recoveryCode;
    return (await spendRecoveryCode(tx, secrets, accountId, code, clock.now())) ? "recovery" : null;
  }
  const shown = await checkAssertion(services, tx, proof.passkey, { purpose, accountId });
  return shown === null ? null : "passkey";
}

interface TotpRow {
  sealed_secret: string;
  last_step: number | null;
}

/** Accepts a code of the confirmed app once. */
async function spendCode(
  { platform: { secrets, clock } }: IdentityServices,
  tx: Transaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<TotpRow>`
    select sealed_secret, last_step::float8 as last_step from totp_secret
    where account_id = ${accountId} and confirmed_at is not null for update`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) return false;
  const secret = secrets.open(row.sealed_secret, sealContext(accountId));
  const step = stepOfCode(secret, code, row.last_step, clock.now());
  if (step === null) return false;
  await sql`update totp_secret set last_step = ${step} where account_id = ${accountId}`.execute(
    tx.query(),
  );
  return true;
}

export function sealContext(accountId: string): string {
  return `totp ${accountId}`;
}

export function wrongProof(status: 401 | 403): AppError {
  return new AppError(
    status,
    "invalid_second_factor",
    "That code didn't work. Check it or try another way.",
  );
}
