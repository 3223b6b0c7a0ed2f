import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { SecondFactor } from "../../contract.ts";

/** What an account has beside its password. */
export interface Factors {
  readonly hasPassword: boolean;
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

interface Row {
  has_password: boolean;
  totp_since: Date | null;
  passkeys: number;
  recovery_codes: number;
}

export async function readFactors(tx: Transaction, accountId: string): Promise<Factors> {
  const { rows } = await sql<Row>`
    select account.password_hash is not null as has_password,
      (select confirmed_at from totp_secret where account_id = account.id) as totp_since,
      (select count(*)::int from passkey where account_id = account.id) as passkeys,
      (select count(*)::int from recovery_code
        where account_id = account.id and used_at is null) as recovery_codes
    from account where account.id = ${accountId}`.execute(tx.query());
  const row = rows[0];
  return {
    hasPassword: row?.has_password ?? false,
    totpSince: row?.totp_since ?? null,
    passkeys: row?.passkeys ?? 0,
    recoveryCodesLeft: row?.recovery_codes ?? 0,
  };
}

export function hasFactor({ totpSince, passkeys }: Factors): boolean {
  return totpSince !== null || passkeys > 0;
}

/** The factors a person can show; none when neither an app nor a passkey is set up. */
export function factorMethods(factors: Factors): SecondFactor[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.totpSince === null ? [] : (["totp"] as const)),
    ...(factors.passkeys === 0 ? [] : (["passkey"] as const)),
    ...(factors.recoveryCodesLeft === 0 ? [] : (["recovery"] as const)),
  ];
}

/** Ways to prove oneself before a dangerous action: whoever has a factor must show it. */
export function stepUpMethods(factors: Factors): ("password" | SecondFactor)[] {
  const methods = factorMethods(factors);
  return methods.length === 0 && factors.hasPassword ? ["password"] : methods;
}

/** Forgets everything an account has beside its password, because it may be somebody else's. */
export async function removeFactors(tx: Transaction, accountId: string): Promise<void> {
  const query = tx.query();
  await sql`delete from totp_secret where account_id = ${accountId}`.execute(query);
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(query);
  await sql`delete from passkey where account_id = ${accountId}`.execute(query);
}
