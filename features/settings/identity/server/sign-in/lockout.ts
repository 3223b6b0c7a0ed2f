import { AppError, networkOf, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { sha256 } from "../sha256.ts";
import { type AttemptRow, forgetRow, lockRow, storeRow } from "./attempt-store.ts";
import { isKnownSource } from "./known-source.ts";

const WINDOW_MILLISECONDS = 15 * 60_000;
const FIRST_WAIT_MILLISECONDS = 60_000;
const MAX_WAIT_MILLISECONDS = 60 * 60_000;
/** After a lockout, this long without another one makes the next wait short again. */
const FORGIVEN_MILLISECONDS = 60 * 60_000;
/** Guesses at one address from one network. */
export const FAILURES_PER_SOURCE = 10;
/** Guesses at one address from everywhere; so many that one network alone never reaches it. */
export const FAILURES_PER_ADDRESS = 100;
/** Many people may share a network, so it is allowed more. */
export const FAILURES_PER_NETWORK = 100;

interface Subject {
  readonly key: Buffer;
  readonly limit: number;
}

/**
 * Counts an attempt to sign in before the password is looked at, so that attempts made at the same
 * moment cannot slip past the limit; a success takes its count back. Addresses are counted alike
 * whether or not an account has them. Who guesses from one network shuts out that network alone; guesses
 * from everywhere shut out every network but those that the owner was signed in from.
 */
export async function countAttempt(
  tx: Transaction,
  email: string,
  ip: string,
  now: Date,
): Promise<{ retryAfterSeconds: number } | null> {
  const subjects = [
    { key: networkKey(ip), limit: FAILURES_PER_NETWORK },
    { key: sourceKey(email, ip), limit: FAILURES_PER_SOURCE },
  ];
  const everywhere = { key: addressKey(email), limit: FAILURES_PER_ADDRESS };
  const isKnown = await isKnownSource(tx, email, ip);
  return countSubjects(tx, isKnown ? subjects : [...subjects, everywhere], now);
}

/** Counts an attempt against anything else that is guarded the same way, such as a second factor. */
export function countSubject(
  tx: Transaction,
  subject: string,
  limit: number,
  now: Date,
): Promise<{ retryAfterSeconds: number } | null> {
  return countSubjects(tx, [{ key: sha256(subject), limit }], now);
}

export function forgetSubject(tx: Transaction, subject: string): Promise<void> {
  return forgetRow(tx, sha256(subject));
}

async function countSubjects(
  tx: Transaction,
  subjects: readonly Subject[],
  now: Date,
): Promise<{ retryAfterSeconds: number } | null> {
  const rows: AttemptRow[] = [];
  for (const { key } of subjects) {
    const row = await lockRow(tx, key, now);
    if (row.locked_until !== null && row.locked_until > now) {
      const wait = row.locked_until.getTime() - now.getTime();
      return { retryAfterSeconds: Math.ceil(wait / 1000) };
    }
    rows.push(row);
  }
  for (const [index, { key, limit }] of subjects.entries()) {
    const row = rows[index];
    if (row !== undefined) await storeRow(tx, key, afterAttempt(row, limit, now));
  }
  return null;
}

/** The count after one more attempt that may fail. Pure. */
export function afterAttempt(row: AttemptRow, limit: number, now: Date): AttemptRow {
  const isForgiven =
    row.locked_until === null || since(row.locked_until, now) > FORGIVEN_MILLISECONDS;
  const lockouts = isForgiven ? 0 : row.lockouts;
  const isNewWindow = since(row.window_started_at, now) > WINDOW_MILLISECONDS;
  const failures = (isNewWindow ? 0 : row.failures) + 1;
  const window_started_at = isNewWindow ? now : row.window_started_at;
  if (failures < limit && lockouts === 0) {
    return { failures, window_started_at, lockouts, locked_until: null };
  }
  const wait = Math.min(FIRST_WAIT_MILLISECONDS * 2 ** lockouts, MAX_WAIT_MILLISECONDS);
  const locked_until = new Date(now.getTime() + wait);
  return { failures, window_started_at, lockouts: lockouts + 1, locked_until };
}

/** A person proved who they are: their address starts afresh, and their network is not charged. */
export async function forgiveAttempts(tx: Transaction, email: string, ip: string): Promise<void> {
  await forgetAddress(tx, email, ip);
  await sql`update sign_in_attempt set failures = greatest(failures - 1, 0)
    where subject = ${networkKey(ip)} and locked_until is null`.execute(tx.query());
}

/** Lets somebody who proved that an address is theirs try anew from their network. */
export async function forgetAddress(tx: Transaction, email: string, ip: string): Promise<void> {
  await forgetRow(tx, sourceKey(email, ip));
  await forgetRow(tx, addressKey(email));
}

export function tooManyAttempts(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError(
    429,
    "too_many_attempts",
    `Too many failed attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

function sourceKey(email: string, ip: string): Buffer {
  return sha256(`address ${email} from ${networkOf(ip)}`);
}

function addressKey(email: string): Buffer {
  return sha256(`address ${email}`);
}

function networkKey(ip: string): Buffer {
  return sha256(`network ${networkOf(ip)}`);
}

function since(time: Date, now: Date): number {
  return now.getTime() - time.getTime();
}
