import { AppError, networkOf, type Transaction } from "@devloom/server-kit";
import { sha256 } from "../sha256.ts";
import { lockRow, storeRow } from "./attempt-store.ts";

const HOUR_MILLISECONDS = 60 * 60_000;
/** A whole class may register from one network. */
export const REGISTRATIONS_PER_HOUR = 60;
/** Nobody has this many addresses; whoever asks for more asks which ones are taken. */
export const TAKEN_PER_HOUR = 10;

/** Counts a registration against the network it comes from; refuses it once the hour's number is reached. */
export function countRegistration(tx: Transaction, ip: string, now: Date): Promise<void> {
  return countInHour(tx, `registration ${networkOf(ip)}`, REGISTRATIONS_PER_HOUR, now, () => true);
}

/**
 * Finds out whether an address is taken. The network that asks is told so only a few times an hour, by all
 * gateways together, so that lists of addresses cannot be tried.
 */
export async function countIfTaken(
  tx: Transaction,
  ip: string,
  now: Date,
  isTaken: () => Promise<boolean>,
): Promise<boolean> {
  let taken = false;
  await countInHour(tx, `taken ${networkOf(ip)}`, TAKEN_PER_HOUR, now, async () => {
    taken = await isTaken();
    return taken;
  });
  return taken;
}

/** Counts when `counts` says so, with the count held: what happens at the same moment waits. */
async function countInHour(
  tx: Transaction,
  subject: string,
  limit: number,
  now: Date,
  counts: () => boolean | Promise<boolean>,
): Promise<void> {
  const key = sha256(subject);
  const row = await lockRow(tx, key, now);
  const age = now.getTime() - row.window_started_at.getTime();
  const current = age < HOUR_MILLISECONDS ? row : { ...row, failures: 0, window_started_at: now };
  if (current.failures >= limit) throw tooManyRegistrations(HOUR_MILLISECONDS - age);
  if (await counts()) await storeRow(tx, key, { ...current, failures: current.failures + 1 });
}

function tooManyRegistrations(waitMilliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    429,
    "too_many_registrations",
    `Too many registrations from your network. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
