import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";

const HOUR_MILLISECONDS = 60 * 60_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Keeps the promises of retention that the tables' classes make. */
export async function removeOldRows({ database, clock }: Platform): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MILLISECONDS);
  await database.system(async (tx) => {
    const query = tx.query();
    await sql`delete from session where ended_at < ${before(30)}
      or last_seen_at < ${before(60)} or created_at < ${before(120)}`.execute(query);
    await sql`delete from sign_in_attempt where window_started_at < ${before(1)}
      and (locked_until is null or locked_until < ${before(1)})`.execute(query);
    await sql`delete from password_reset where expires_at < ${before(1)}`.execute(query);
    await sql`delete from social_flow where expires_at < ${before(1)}`.execute(query);
    await sql`delete from passkey_challenge where expires_at < ${before(1)}`.execute(query);
    await sql`delete from second_factor_ticket where expires_at < ${before(1)}`.execute(query);
    await sql`delete from email_change where expires_at < ${before(1)}`.execute(query);
    await sql`delete from demo_provider_record where expires_at < ${before(1)}`.execute(query);
  });
}

/** Cleans up at start and every hour; returns how to stop. */
export function startHousekeeping(platform: Platform): () => Promise<void> {
  let running = Promise.resolve();
  const run = (): void => {
    running = removeOldRows(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, "removing old sign-in data failed; trying again"),
    );
  };
  run();
  const timer = setInterval(run, HOUR_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
