import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database/database.ts";
import type { Transaction } from "./database/transaction.ts";
import type { SecretBox } from "./security/secret-box.ts";
import { originOf } from "./shared-places.ts";

/** What is stored of the network that a workspace is registered from: it can be compared and not read. */
export function sealOrigin(secrets: SecretBox, ip: string): Buffer | null {
  const origin = originOf(ip);
  return origin === null ? null : secrets.hmac("origin of a workspace", origin);
}

/** Has a workspace count as registered where another was, from which its owner comes. */
export async function copyOrigin(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`update tenant set origin = other.origin from tenant other
    where tenant.id = ${to} and other.id = ${from}`.execute(tx.query());
}

/** Where a workspace was registered, as something to compare; `null` where nobody knows. */
export async function readOrigin(
  { database }: { readonly database: Pick<Database, "lookup"> },
  tenantId: string,
): Promise<string | null> {
  const [row] = await database.lookup(
    sql<{ origin: string | null }>`
      select encode(origin, 'hex') as origin from tenant where id = ${tenantId}`,
  );
  return row?.origin ?? null;
}

/** Whether the workspace was registered where one of these was. */
export function isFromOriginOf(
  tenants: readonly string[],
  tenantId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from tenant one join tenant other on other.origin = one.origin
    where one.id = ${tenantId} and other.id = any(${tenants}::uuid[]))`;
}
