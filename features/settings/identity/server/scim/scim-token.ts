import { randomBytes } from "node:crypto";
import {
  accessVersionRows,
  type Actor,
  type Authenticate,
  type Credential,
  newId,
  type Platform,
  tenantRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { ScimAccess } from "../../contract.ts";
import { invalidToken } from "../sessions/access-tokens.ts";
import { sha256 } from "../sha256.ts";

const PREFIX = "dvs_";
const PERMISSION = "scim:provision";
const SEEN_MILLISECONDS = 60_000;

interface TokenRow {
  id: string;
  tenant_id: string;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Makes a tenant's token; only its hash is kept. */
export async function replaceToken(tx: Transaction, now: Date): Promise<string> {
  const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
  await sql`insert into scim_token (tenant_id, id, token_hash, hint, created_at)
    values (${tx.tenantId}, ${newId()}, ${sha256(token)}, ${`${token.slice(0, 8)}…`}, ${now})
    on conflict (tenant_id) do update set id = excluded.id, token_hash = excluded.token_hash,
      hint = excluded.hint, created_at = excluded.created_at, last_used_at = null`.execute(
    tx.query(),
  );
  await tx.emit({ type: "scim.token-renewed", subject: `tenant/${tx.tenantId}` });
  return token;
}

export async function removeToken(tx: Transaction): Promise<void> {
  const gone = await sql`delete from scim_token where tenant_id = ${tx.tenantId}`.execute(
    tx.query(),
  );
  if (gone.numAffectedRows === 1n) {
    await tx.emit({ type: "scim.token-removed", subject: `tenant/${tx.tenantId}` });
  }
}

export async function readAccess(tx: Transaction, publicUrl: string): Promise<ScimAccess> {
  const { rows } = await sql<TokenRow>`select id, tenant_id, hint, created_at, last_used_at
    from scim_token where tenant_id = ${tx.tenantId}`.execute(tx.query());
  const row = rows[0];
  return {
    baseUrl: `${publicUrl}/scim/v2`,
    token:
      row === undefined
        ? null
        : {
            id: row.id,
            hint: row.hint,
            createdAt: row.created_at.toISOString(),
            lastUsedAt: row.last_used_at?.toISOString() ?? null,
          },
  };
}

/** A directory's token as a way to call: it may provision people of its own tenant and nothing else. */
export function scimCredential(platform: Platform): Credential {
  const { database, clock } = platform;
  const authenticate: Authenticate = async ({ token }) => {
    const row = await database.system((tx) => findToken(tx, token, clock.now()));
    if (row === undefined) throw invalidToken();
    const { rights, access } = await platform.access.of({
      tenantId: row.tenant_id,
      version: row.access_version ?? 0,
      id: row.id,
      roleId: "owner",
    });
    const actor: Actor = {
      kind: "service",
      accountId: row.id,
      sessionId: row.id,
      tenantId: row.tenant_id,
      role: "admin",
      permissions: new Set([PERMISSION]),
      rights,
      scopes: new Set([PERMISSION]),
      access,
      mfa: false,
      operator: false,
    };
    return actor;
  };
  return {
    prefix: PREFIX,
    authenticate,
    isLive: async ({ sessionId, tenantId }) => {
      const { rows } = await database.system((tx) =>
        sql`select from scim_token where id = ${sessionId} and tenant_id = ${tenantId}`.execute(
          tx.query(),
        ),
      );
      return rows.length > 0;
    },
  };
}

async function findToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ id: string; tenant_id: string; access_version: number | null } | undefined> {
  const { rows } = await sql<TokenRow & { access_version: number | null }>`
    select scim_token.id, scim_token.tenant_id, last_used_at, tenant_access.version as access_version
    from scim_token
    join ${tenantRows} tenant on tenant.id = scim_token.tenant_id and tenant.suspended_at is null
    left join ${accessVersionRows} tenant_access on tenant_access.tenant_id = scim_token.tenant_id
    where token_hash = ${sha256(token)}`.execute(tx.query());
  const row = rows[0];
  const isStale =
    row !== undefined && now.getTime() - (row.last_used_at?.getTime() ?? 0) > SEEN_MILLISECONDS;
  if (isStale) {
    await sql`update scim_token set last_used_at = ${now} where id = ${row.id}`.execute(tx.query());
  }
  return row;
}
