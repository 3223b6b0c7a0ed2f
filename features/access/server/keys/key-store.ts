import type { Platform, Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { ApiKey } from "../../contract.ts";
import { namesOf } from "../scope.ts";
import { prefixOf } from "./key-secret.ts";

export interface KeyRow {
  id: string;
  account_id: string | null;
  service_id: string | null;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const columns = sql`id, account_id, service_id, name, scopes, created_at, expires_at, last_used_at, revoked_at`;

/** Keys of the tenant, or of one person in it, newest first. */
export async function findKeys(tx: Transaction, accountId: string | null): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from api_key
    where tenant_id = ${tx.tenantId}
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    order by created_at desc, id desc limit 1000`.execute(tx.query());
  return rows;
}

export async function presentKeys(
  platform: Platform,
  rows: readonly KeyRow[],
): Promise<{ items: ApiKey[]; total: number }> {
  const names = await namesOf(
    platform,
    rows.map((row) => row.account_id ?? row.service_id),
  );
  const now = platform.clock.now();
  const items = rows.map((row) => presentKey(row, names, now));
  return { items, total: items.length };
}

export function presentKey(row: KeyRow, names: ReadonlyMap<string, string>, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: prefixOf(row.id),
    accountId: row.account_id,
    serviceId: row.service_id,
    ownerName: names.get(row.account_id ?? row.service_id ?? "") ?? null,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    status: row.revoked_at !== null ? "revoked" : row.expires_at <= now ? "expired" : "active",
  };
}
