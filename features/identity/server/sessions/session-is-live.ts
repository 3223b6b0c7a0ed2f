import type { SessionCheck } from "@devloom/server-kit";
import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import { isOver } from "./session-limits.ts";

interface Row {
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date | null;
}

/** Whether a session would be accepted again, and its person still belongs to the tenant. */
export function createSessionCheck({
  platform: { database, clock },
}: IdentityServices): SessionCheck {
  return async ({ sessionId, accountId, tenantId }) => {
    const { rows } = await database.system((tx) =>
      sql<Row>`select session.created_at, session.last_seen_at, session.expires_at from session
        join account on account.id = session.account_id and account.status = 'active'
        join membership on membership.account_id = account.id
          and membership.tenant_id = ${tenantId} and membership.suspended_at is null
        where session.id = ${sessionId} and session.account_id = ${accountId}
          and session.ended_at is null`.execute(tx.query()),
    );
    const row = rows[0];
    return row !== undefined && !isOver(row, clock.now());
  };
}
