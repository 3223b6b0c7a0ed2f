import type { OutputOf, ParsedOf } from "@devloom/contract";
import { type Actor, type Platform, takePage } from "@devloom/server-kit";
import type { ApiKey, listKeys } from "../../contract.ts";
import { namesOf } from "../checks.ts";
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

const COLUMNS = [
  "id",
  "account_id",
  "service_id",
  "name",
  "scopes",
  "created_at",
  "expires_at",
  "last_used_at",
  "revoked_at",
] as const;

/** One page of the keys of the tenant, or of one person in it, newest first. */
export async function listKeysOf(
  platform: Platform,
  actor: Actor,
  accountId: string | null,
  query: ParsedOf<typeof listKeys>["query"],
): Promise<OutputOf<typeof listKeys>> {
  const page = await platform.database.tenant(actor, (tx) => {
    const rows = tx
      .query<{ api_key: KeyRow & { tenant_id: string } }>()
      .selectFrom("api_key")
      .select(COLUMNS)
      .where("tenant_id", "=", tx.tenantId);
    const wanted = accountId === null ? rows : rows.where("account_id", "=", accountId);
    return takePage(wanted, query, "created_at");
  });
  const names = await namesOf(
    platform,
    page.rows.map((row) => row.account_id ?? row.service_id),
  );
  const now = platform.clock.now();
  const items = page.rows.map((row) => presentKey(row, names, now));
  return { items, total: page.total, nextCursor: page.nextCursor };
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
