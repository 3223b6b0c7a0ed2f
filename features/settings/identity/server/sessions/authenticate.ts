import type { Role } from "@devloom/contract";
import {
  accessVersionRows,
  type Actor,
  AppError,
  type Authenticate,
  DEFAULT_TENANT,
  type Platform,
  tenantRows,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { IdentityServices } from "../identity-services.ts";
import { type AccessClaims, sessionEnded } from "./access-tokens.ts";
import { isOver } from "./session-limits.ts";
import { suspended, withoutTenant } from "./signed-in.ts";

/** So often at most it is written down that a session is in use. */
const SEEN_MILLISECONDS = 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Row {
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  expires_at: Date | null;
  impersonator_id: string | null;
  status: "active" | "suspended";
  operator: boolean;
  tenant_id: string | null;
  role: Role | null;
  tenant_suspended: boolean | null;
  access_version: number | null;
  mfa: boolean;
}

/**
 * Establishes who is calling. The token says which session it is; whether that session still stands,
 * and what its person may do where, is read from the database on every call.
 */
export function createAuthenticate(services: IdentityServices): Authenticate {
  const { platform, accessTokens } = services;
  return async ({ token, tenant }): Promise<Actor> => {
    const claims = await accessTokens.verify(token);
    const tenantId = tenant === DEFAULT_TENANT ? null : tenant;
    if (tenantId !== null && !UUID.test(tenantId)) throw unknownTenant();
    const now = platform.clock.now();
    const [row] = await platform.database.lookup(callerQuery(claims, tenantId));
    if (row === undefined || row.ended_at !== null || isOver(row, now)) throw sessionEnded();
    if (now.getTime() - row.last_seen_at.getTime() > SEEN_MILLISECONDS)
      await touchSession(platform, claims.sessionId, now);
    if (row.status === "suspended") throw suspended();
    if (row.tenant_id === null || row.role === null) {
      throw tenantId === null ? withoutTenant() : unknownTenant();
    }
    if (row.tenant_suspended === true && !row.operator) throw suspendedTenant();
    const { rights, access } = await platform.access.of({
      tenantId: row.tenant_id,
      version: row.access_version ?? 0,
      id: claims.accountId,
      roleId: row.role,
    });
    return {
      kind: "person",
      accountId: claims.accountId,
      sessionId: claims.sessionId,
      tenantId: row.tenant_id,
      role: row.role,
      permissions: rights.permissions,
      rights,
      scopes: null,
      access,
      mfa: row.mfa,
      operator: row.operator,
      impersonatorId: row.impersonator_id,
    };
  };
}

function callerQuery({ sessionId, accountId }: AccessClaims, tenantId: string | null) {
  return sql<Row>`
    select session.created_at, session.last_seen_at, session.ended_at, session.expires_at,
           session.impersonator_id, account.status, account.operator, member.tenant_id, member.role,
           member.tenant_suspended, member.access_version, session.mfa
    from session
    join account on account.id = session.account_id
    left join lateral (
      select membership.tenant_id, role, tenant.suspended_at is not null as tenant_suspended,
             tenant_access.version as access_version
      from membership join ${tenantRows} tenant on tenant.id = membership.tenant_id
      left join ${accessVersionRows} tenant_access on tenant_access.tenant_id = membership.tenant_id
      where membership.account_id = account.id and membership.suspended_at is null
        and (${tenantId}::uuid is null or membership.tenant_id = ${tenantId}::uuid)
      order by (membership.tenant_id = account.default_tenant_id) desc nulls last,
               membership.created_at
      limit 1
    ) member on true
    where session.id = ${sessionId} and session.account_id = ${accountId}`;
}

/** Remembers that a standing session is in use. */
async function touchSession(platform: Platform, id: string, now: Date): Promise<void> {
  await platform.database.system((tx) =>
    sql`update session set last_seen_at = greatest(last_seen_at, ${now}::timestamptz)
      where id = ${id} and ended_at is null`.execute(tx.query()),
  );
}

function suspendedTenant(): AppError {
  return new AppError(
    403,
    "tenant_suspended",
    "This workspace is suspended. Contact an operator of this installation.",
  );
}

function unknownTenant(): AppError {
  return new AppError(404, "unknown_tenant", "You don't have access to this workspace.");
}
