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
import { MODEL_KEY_PREFIX } from "../../contract.ts";
import { isModelSecret, readModelKey } from "./key-secret.ts";

interface Row {
  tenant_id: string;
  tenant_suspended: boolean;
  access_version: number | null;
  secret_hash: Buffer;
  revoked_at: Date | null;
}

/** A virtual key may ask models, and nothing else that its workspace offers. */
const SCOPES: ReadonlySet<string> = new Set(["model:use"]);
const ROLE = "developer";

/** Virtual keys as bearer tokens. Whether a key stands is read on every call. */
export function modelKeyCredential(platform: Platform): Credential {
  return {
    prefix: MODEL_KEY_PREFIX,
    authenticate: ({ token, tenant }) => authenticate(platform, token, tenant),
    async isLive({ sessionId }) {
      const row = await platform.database.system((tx) => readRow(tx, sessionId));
      return row !== undefined && row.revoked_at === null && !row.tenant_suspended;
    },
  };
}

async function authenticate(platform: Platform, token: string, tenant: string): Promise<Actor> {
  const parts = readModelKey(token);
  const row =
    parts === null ? undefined : await platform.database.system((tx) => readRow(tx, parts.id));
  if (parts === null || row === undefined || !isModelSecret(parts.secret, row.secret_hash))
    throw refused("invalid_api_key", "The key is not valid.");
  if (row.revoked_at !== null) throw refused("key_revoked", "This key was revoked.");
  if (row.tenant_suspended)
    throw new AppError(403, "tenant_suspended", "This workspace is suspended.");
  if (tenant !== DEFAULT_TENANT && tenant !== row.tenant_id)
    throw new AppError(404, "unknown_tenant", "You don't have access to this workspace.");
  const { rights, access } = await platform.access.of({
    tenantId: row.tenant_id,
    version: row.access_version ?? 0,
    id: parts.id,
    roleId: ROLE,
  });
  return {
    kind: "service",
    accountId: parts.id,
    sessionId: parts.id,
    tenantId: row.tenant_id,
    role: ROLE,
    permissions: SCOPES,
    rights,
    scopes: SCOPES,
    access,
    mfa: false,
    operator: false,
  };
}

async function readRow(tx: Transaction, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select model_key.tenant_id,
      tenant.suspended_at is not null as tenant_suspended, tenant_access.version as access_version,
      model_key.secret_hash, model_key.revoked_at
    from model_key join ${tenantRows} tenant on tenant.id = model_key.tenant_id
    left join ${accessVersionRows} tenant_access on tenant_access.tenant_id = model_key.tenant_id
    where model_key.id = ${id}`.execute(tx.query());
  return rows[0];
}

function refused(code: string, message: string): AppError {
  return new AppError(401, code, message, {
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}
