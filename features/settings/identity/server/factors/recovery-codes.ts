import { randomBytes } from "node:crypto";
import type { SecretBox, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export const RECOVERY_CODES = 10;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 16;

/** Replaces an account's recovery codes; they are returned this once and stored as keyed hashes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  secrets: SecretBox,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await sql`delete from recovery_code where account_id = ${accountId}`.execute(tx.query());
  for (const code of codes) {
    await sql`insert into recovery_code (account_id, code_hash, created_at)
      values (${accountId}, ${hashOf(secrets, accountId, code)}, ${now})`.execute(tx.query());
  }
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** Uses up a code; false when it is not one, or was used before. */
export async function spendRecoveryCode(
  tx: Transaction,
  secrets: SecretBox,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await sql`update recovery_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hashOf(secrets, accountId, code)}
      and used_at is null`.execute(tx.query());
  return spent.numAffectedRows === 1n;
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

function hashOf(secrets: SecretBox, accountId: string, code: string): Buffer {
  return secrets.hmac("recovery codes", `${accountId} ${code}`);
}
