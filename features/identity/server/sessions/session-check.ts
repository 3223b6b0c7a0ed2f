import type { SessionCheck } from "@devloom/server-kit";
import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import { isOver } from "./session-limits.ts";

interface Row {
  created_at: Date;
  last_seen_at: Date;
}

/**
 * Whether a stream that was opened earlier would still be opened now: the session stands, the account
 * is active and the role is the one its permissions came from.
 */
export function createSessionCheck({ platform }: IdentityServices): SessionCheck {
  return async (actor) => {
    const { rows } = await platform.database.system((tx) =>
      sql<Row>`select session.created_at, session.last_seen_at from session
        join account on account.id = session.account_id and account.status = 'active'
        join membership on membership.account_id = account.id
          and membership.tenant_id = ${actor.tenantId} and membership.role = ${actor.role}
        where session.id = ${actor.sessionId} and session.ended_at is null`.execute(tx.query()),
    );
    const session = rows[0];
    return session !== undefined && !isOver(session, platform.clock.now());
  };
}
