import { newId, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { replaceDefaultTenant } from "../../identity/server/exports/accounts.ts";
import { membershipRows } from "../../identity/server/exports/memberships.ts";
import { insertTenant } from "./tenant-store.ts";

/** An account always has a workspace to sign in to: another of its own, or a new one. */
export async function reassignDefaultTenant(
  tx: Transaction,
  { accountId, name }: { accountId: string; name: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from ${membershipRows} membership where account_id = ${accountId}
    order by created_at limit 1`.execute(tx.query());
  const home = rows[0]?.tenant_id ?? newId();
  if (rows[0] === undefined) {
    const first = name.split(/\s+/, 1)[0] ?? name;
    const workspace = { id: home, name: `${first}'s workspace`, ownerId: accountId };
    await insertTenant(tx, { ...workspace, from: tx.tenantId }, now);
  }
  await replaceDefaultTenant(tx, accountId, { from: tx.tenantId, to: home }, now);
}
