import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { sha256 } from "../sha256.ts";

const LIFETIME_MILLISECONDS = 5 * 60_000;

/** What a question was put for; an answer to one is no answer to another. */
export interface Question {
  readonly purpose: "register" | "sign-in" | "second-factor" | "step-up";
  /** `null` where the passkey itself tells whose it is. */
  readonly accountId: string | null;
}

/** Remembers a challenge where every gateway finds it. */
export async function keepChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, accountId }: Question,
  now: Date,
): Promise<void> {
  await sql`insert into passkey_challenge (challenge_hash, purpose, account_id, expires_at)
    values (${sha256(challenge)}, ${purpose}, ${accountId},
            ${new Date(now.getTime() + LIFETIME_MILLISECONDS)})`.execute(tx.query());
}

/**
 * Takes a challenge out, whatever becomes of the answer; false when it was not put for this. An answer
 * that arrives on somebody else's behalf does not spend it.
 */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, accountId }: Question,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ expires_at: Date }>`
    delete from passkey_challenge where challenge_hash = ${sha256(challenge)}
      and purpose = ${purpose} and account_id is not distinct from ${accountId}::uuid
    returning expires_at`.execute(tx.query());
  const row = rows[0];
  return row !== undefined && row.expires_at > now;
}

const ClientData = z.object({ challenge: z.string().min(1).max(500) });

/** The challenge an authenticator says it answered; nothing of it is believed yet. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
    return ClientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
