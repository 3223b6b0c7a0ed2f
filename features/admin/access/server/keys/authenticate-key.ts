import { isBuiltInRole } from "@devloom/access";
import type { Role } from "@devloom/contract";
import {
  accessVersionRows,
  type Actor,
  AppError,
  type Credential,
  DEFAULT_TENANT,
  type Platform,
  tenantRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { accountRows } from "../../../../settings/identity/server/exports/accounts.ts";
import { KEY_PREFIX } from "../../contract.ts";
import { isSecret, readKey } from "./key-secret.ts";

const SEEN_MILLISECONDS = 60_000;

interface Row {
  tenant_id: string;
  tenant_suspended: boolean;
  access_version: number | null;
  secret_hash: Buffer;
  scopes: string[];
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  account_id: string | null;
  account_status: "active" | "suspended" | null;
  member_role: Role | null;
  service_id: string | null;
  service_role: string | null;
  service_disabled: boolean;
}

/** API keys as bearer tokens. Whether a key stands, and what its owner may do, is read on every call. */
export function keyCredential(platform: Platform): Credential {
  return {
    prefix: KEY_PREFIX,
    authenticate: ({ token, tenant }) => authenticate(platform, token, tenant),
    async isLive({ sessionId }) {
      const row = await platform.database.system((tx) => readRow(tx, sessionId));
      return row !== undefined && problemWith(row, platform.clock.now()) === null;
    },
  };
}

async function authenticate(platform: Platform, token: string, tenant: string): Promise<Actor> {
  const parts = readKey(token);
  if (parts === null) throw refused("invalid_key", "The API key is not valid.");
  const now = platform.clock.now();
  const row = await platform.database.system(async (tx) => {
    const found = await readRow(tx, parts.id);
    if (found === undefined || !isSecret(parts.secret, found.secret_hash)) return undefined;
    if (problemWith(found, now) === null) await markUsed(tx, parts.id, found, now);
    return found;
  });
  if (row === undefined) throw refused("invalid_key", "The API key is not valid.");
  const problem = problemWith(row, now);
  if (problem !== null) throw problem;
  if (tenant !== DEFAULT_TENANT && tenant !== row.tenant_id)
    throw new AppError(404, "unknown_tenant", "You don't have access to this workspace.");
  return actorOf(platform, parts.id, row);
}

async function actorOf(platform: Platform, keyId: string, row: Row): Promise<Actor> {
  const id = row.account_id ?? row.service_id ?? "";
  const roleId = row.member_role ?? row.service_role ?? "";
  const { rights, access } = await platform.access.of({
    tenantId: row.tenant_id,
    version: row.access_version ?? 0,
    id,
    roleId,
  });
  const scopes = new Set(row.scopes);
  return {
    kind: row.account_id === null ? "service" : "person",
    accountId: id,
    sessionId: keyId,
    tenantId: row.tenant_id,
    role: isBuiltInRole(roleId) ? roleId : "viewer",
    permissions: new Set([...rights.permissions].filter((one) => scopes.has(one))),
    rights,
    scopes,
    access,
    mfa: false,
    operator: false,
  };
}

async function readRow(tx: Transaction, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select api_key.tenant_id, tenant.suspended_at is not null as tenant_suspended,
           tenant_access.version as access_version, api_key.secret_hash, api_key.scopes,
           api_key.expires_at, api_key.last_used_at, api_key.revoked_at, api_key.account_id,
           account.status as account_status, membership.role as member_role, api_key.service_id,
           service_account.role_id as service_role,
           service_account.disabled_at is not null as service_disabled
    from api_key
    join ${tenantRows} tenant on tenant.id = api_key.tenant_id
    left join ${accessVersionRows} tenant_access on tenant_access.tenant_id = api_key.tenant_id
    left join ${accountRows} account on account.id = api_key.account_id
    left join ${membershipRows} membership on membership.tenant_id = api_key.tenant_id
      and membership.account_id = api_key.account_id and membership.suspended_at is null
    left join service_account on service_account.id = api_key.service_id
    where api_key.id = ${id}`.execute(tx.query());
  return rows[0];
}

function problemWith(row: Row, now: Date): AppError | null {
  if (row.revoked_at !== null) return refused("key_revoked", "This API key was revoked.");
  if (row.expires_at <= now) return refused("key_expired", "This API key has expired.");
  if (row.account_status === "suspended")
    return new AppError(403, "account_suspended", "The account of this API key is suspended.");
  if (row.service_disabled)
    return new AppError(403, "service_disabled", "The service account of this key is disabled.");
  if (row.tenant_suspended)
    return new AppError(403, "tenant_suspended", "This workspace is suspended.");
  if (row.member_role === null && row.service_role === null)
    return refused("key_without_owner", "The owner of this API key left the workspace.");
  return null;
}

async function markUsed(tx: Transaction, id: string, row: Row, now: Date): Promise<void> {
  const last = row.last_used_at?.getTime() ?? 0;
  if (now.getTime() - last <= SEEN_MILLISECONDS) return;
  await sql`update api_key set last_used_at = ${now} where id = ${id}`.execute(tx.query());
}

function refused(code: string, message: string): AppError {
  return new AppError(401, code, message, {
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}
