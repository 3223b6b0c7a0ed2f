import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  newId,
  notFound,
  type Platform,
  type RequestFacts,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  beginImpersonation,
  endSession,
  sessionRows,
} from "../../../settings/identity/server/exports/sessions.ts";
import type { startImpersonation } from "../contract.ts";
import { findAccount, type UserRow } from "./user-store.ts";

type Token = OutputOf<typeof startImpersonation>;

/**
 * Begins a session of its own in somebody's name. It ends by itself, cannot be refreshed, and every
 * event that comes of it carries the operator.
 */
export async function start(
  platform: Platform,
  actor: Actor,
  request: RequestFacts,
  { accountId, reason, minutes }: ParsedOf<typeof startImpersonation>["body"],
): Promise<Token> {
  const { database, clock } = platform;
  const now = clock.now();
  const session = { id: newId(), expiresAt: new Date(now.getTime() + minutes * 60_000) };
  await database.system(async (tx) => {
    const account = await findAccount(tx, accountId);
    assertMayBeImpersonated(actor, account);
    await beginImpersonation(
      tx,
      {
        ...session,
        accountId,
        impersonatorId: actor.accountId,
        reason,
        ip: request.ip,
        userAgent: request.userAgent,
      },
      now,
    );
    await tell(tx, actor.accountId, account, "impersonation.started", session.id, {
      reason,
      expiresAt: session.expiresAt.toISOString(),
    });
  });
  return tokenFor(platform, accountId, session);
}

function assertMayBeImpersonated(actor: Actor, account: UserRow): void {
  if (account.operator) throw conflict("operator_account", "Operators can't be impersonated.");
  if (account.status !== "active")
    throw conflict("account_suspended", "This account is suspended.");
  if (account.tenants === 0)
    throw conflict("no_tenant", "This account does not belong to any workspace.");
  if (actor.accountId === account.id)
    throw conflict("own_account", "You are already signed in as this person.");
}

/** Access tokens are short-lived; the operator who began fetches more of them until the limit. */
export async function renew(platform: Platform, actor: Actor, id: string): Promise<Token> {
  const { rows } = await platform.database.system((tx) =>
    sql<{ account_id: string; expires_at: Date }>`
      select account_id, expires_at from ${sessionRows} session
      where id = ${id} and impersonator_id = ${actor.accountId} and ended_at is null
        and expires_at > ${platform.clock.now()}`.execute(tx.query()),
  );
  const session = rows[0];
  if (session === undefined) throw notFound("The impersonation");
  return tokenFor(platform, session.account_id, { id, expiresAt: session.expires_at });
}

export async function stop({ database, clock }: Platform, actor: Actor): Promise<void> {
  const operatorId = actor.impersonatorId;
  if (typeof operatorId !== "string") return;
  await database.system(async (tx) => {
    await endSession(tx, actor.sessionId, "impersonation_stopped", clock.now());
    const account = await findAccount(tx, actor.accountId);
    await tell(tx, operatorId, account, "impersonation.stopped", actor.sessionId, {});
  });
}

async function tokenFor(
  platform: Platform,
  accountId: string,
  session: { id: string; expiresAt: Date },
): Promise<Token> {
  const accessToken = await platform.issueAccessToken({ accountId, sessionId: session.id });
  return { sessionId: session.id, accessToken, expiresAt: session.expiresAt.toISOString() };
}

/** The person concerned and the people who run their workspace can see it, during and afterwards. */
async function tell(
  tx: Transaction,
  operatorId: string,
  account: UserRow,
  type: "impersonation.started" | "impersonation.stopped",
  sessionId: string,
  data: Record<string, string>,
): Promise<void> {
  if (account.default_tenant_id === null) return;
  await tx.within({ tenantId: account.default_tenant_id, actorId: operatorId }).emit({
    type,
    subject: `session/${sessionId}`,
    data: { accountId: account.id, ...data },
  });
}
