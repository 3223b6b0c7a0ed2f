import type { Platform, Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

const DAY_MILLISECONDS = 24 * 3_600_000;
const KEPT_DAYS = 90;

/** Keeps the promise of retention that the table's class makes. */
export async function removeOldInvitations({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS);
  await database.system((tx) =>
    sql`delete from invitation where answered_at < ${before} or expires_at < ${before}`.execute(
      tx.query(),
    ),
  );
}

/** Invitations to somebody whose personal data goes, go as well. */
export const forgetInvitations: Reaction = async (tx, event) => {
  const { accountId } = z.object({ accountId: z.string() }).parse(event.data);
  await sql`delete from invitation where email =
    (select email from account where id = ${accountId})`.execute(tx.query());
};

/** Cleans up once a day; returns how to stop. */
export function startHousekeeping(platform: Platform): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = removeOldInvitations(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, "removing old invitations failed; trying again"),
    );
  }, DAY_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
