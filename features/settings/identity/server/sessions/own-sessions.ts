import type { OutputOf } from "@devloom/contract";
import { type Call, notFound, takePage, deviceOf } from "@devloom/server-kit";
import { sql } from "kysely";
import type { endOtherSessions, endSession, listSessions } from "../../contract.ts";
import type { IdentityServices } from "../identity-services.ts";
import { IDLE_MILLISECONDS, LIFE_MILLISECONDS } from "./session-limits.ts";
import { endSession as end, endSessionsOf } from "./session-store.ts";

interface Row {
  id: string;
  user_agent: string;
  ip: string;
  method: string;
  mfa: boolean;
  created_at: Date;
  last_seen_at: Date;
}

interface Guarded {
  account_id: string;
  ended_at: Date | null;
  impersonator_id: string | null;
}

/** Where the caller is signed in, the latest use first. */
export async function listOwnSessions(
  { platform: { database, clock } }: IdentityServices,
  { actor, query }: Call<typeof listSessions>,
): Promise<OutputOf<typeof listSessions>> {
  const now = clock.now().getTime();
  const page = await database.system((tx) => {
    // An operator who acts in a person's name does not show up as the person's own device.
    const rows = tx
      .query<{ session: Row & Guarded }>()
      .selectFrom("session")
      .select(["id", "user_agent", "ip", "method", "mfa", "created_at", "last_seen_at"])
      .where("account_id", "=", actor.accountId)
      .where("ended_at", "is", null)
      .where("impersonator_id", "is", null)
      .where("last_seen_at", ">", new Date(now - IDLE_MILLISECONDS))
      .where("created_at", ">", new Date(now - LIFE_MILLISECONDS));
    return takePage(rows, query, "last_seen_at");
  });
  const items = page.rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    userAgent: row.user_agent,
    address: row.ip,
    method: row.method,
    secondFactor: row.mfa,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === actor.sessionId,
  }));
  return { items, total: page.total, nextCursor: page.nextCursor };
}

/** Ends one of the caller's own sessions. */
export async function endOwnSession(
  { platform: { database, clock } }: IdentityServices,
  { actor, params }: Call<typeof endSession>,
): Promise<void> {
  const isEnded = await database.system(
    async (tx) => {
      const { rows } = await sql<{ id: string; account_id: string }>`
        select id, account_id from session
        where id = ${params.id} and account_id = ${actor.accountId} for update`.execute(tx.query());
      const session = rows[0];
      return session !== undefined && end(tx, session, "revoked", clock.now());
    },
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
  if (!isEnded) throw notFound("This session");
}

export async function endOwnOtherSessions(
  { platform: { database, clock } }: IdentityServices,
  { actor }: Call<typeof endOtherSessions>,
): Promise<{ ended: number }> {
  const ended = await database.system(
    (tx) => endSessionsOf(tx, actor.accountId, "revoked", clock.now(), actor.sessionId),
    { tenantId: actor.tenantId, actorId: actor.accountId },
  );
  return { ended };
}
