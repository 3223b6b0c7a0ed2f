import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  containing,
  notFound,
  type Platform,
  takePage,
  type Transaction,
  deviceOf,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { findAccount } from "./user-store.ts";
import { endSession, sessionRows } from "../../../settings/identity/server/exports/sessions.ts";
import { accountRows } from "../../../settings/identity/server/exports/accounts.ts";
import type { adminListSessions, AdminSession } from "../contract.ts";
import { tellRevoked } from "./end-sessions.ts";

interface SessionRow {
  id: string;
  account_id: string;
  name: string;
  email: string;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
  operator_name: string | null;
  impersonation_reason: string | null;
  expires_at: Date | null;
}

interface SessionTables {
  session: SessionRow;
}

function present(row: SessionRow, actor: Actor): AdminSession {
  return {
    id: row.id,
    accountId: row.account_id,
    accountName: row.name,
    accountEmail: row.email,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    ip: row.ip,
    device: deviceOf(row.user_agent),
    current: row.id === actor.sessionId,
    impersonation:
      row.operator_name === null || row.expires_at === null
        ? null
        : {
            operatorName: row.operator_name,
            reason: row.impersonation_reason ?? "",
            expiresAt: row.expires_at.toISOString(),
          },
  };
}

export async function listSessions(
  tx: Transaction,
  actor: Actor,
  query: ParsedOf<typeof adminListSessions>["query"],
  now: Date,
): Promise<OutputOf<typeof adminListSessions>> {
  const standing = sql<SessionRow>`(
    select session.id, session.account_id, account.name, account.email, session.created_at,
           session.last_seen_at, session.ip, session.user_agent, session.impersonation_reason,
           session.expires_at, operator.name as operator_name
    from ${sessionRows} session join ${accountRows} account on account.id = session.account_id
    left join ${accountRows} operator on operator.id = session.impersonator_id
    where session.ended_at is null and (session.expires_at is null or session.expires_at > ${now}))`;
  let rows = tx.query<SessionTables>().selectFrom(standing.as("session"));
  if (query.account !== undefined) rows = rows.where("session.account_id", "=", query.account);
  if (query.q !== undefined) {
    const pattern = containing(query.q);
    rows = rows.where((row) =>
      row.or([
        row("session.name", "ilike", pattern),
        row("session.email", "ilike", pattern),
        row("session.ip", "ilike", pattern),
      ]),
    );
  }
  const page = await takePage(rows.selectAll(), query, "created_at");
  return {
    items: page.rows.map((row) => present(row, actor)),
    total: page.total,
    nextCursor: page.nextCursor,
  };
}

export async function revokeSession(
  { database, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  await database.system(async (tx) => {
    const accountId = await endSession(tx, id, "revoked_by_operator", clock.now());
    if (accountId === null) throw notFound("The session");
    const account = await findAccount(tx, accountId);
    await tellRevoked(tx, account, actor.accountId, id, "revoked_by_operator");
  });
}
