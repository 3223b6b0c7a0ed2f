import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { AdminTenant, adminSetQuota } from "../contract.ts";
import { findTenant } from "./tenants.ts";

/** An exception replaces the one before it; both are in the workspace's trail. */
export async function setQuota(
  platform: Platform,
  actor: Actor,
  { id: tenantId, quota }: ParsedOf<typeof adminSetQuota>["params"],
  { amount, reason, expiresAt }: ParsedOf<typeof adminSetQuota>["body"],
): Promise<AdminTenant> {
  const now = platform.clock.now();
  if (expiresAt !== null && new Date(expiresAt) <= now)
    throw new AppError(400, "in_the_past", "Choose a time that is still to come.");
  return changeQuota(platform, actor, tenantId, async (tx) => {
    await sql`insert into tenant_quota
        (tenant_id, quota, amount, reason, granted_by, granted_at, expires_at)
      values (${tenantId}, ${quota}, ${amount}, ${reason}, ${actor.accountId}, ${now}, ${expiresAt})
      on conflict (tenant_id, quota) do update set amount = excluded.amount,
        reason = excluded.reason, granted_by = excluded.granted_by,
        granted_at = excluded.granted_at, expires_at = excluded.expires_at`.execute(tx.query());
    await tx.emit({
      type: "tenant.quota-set",
      subject: `tenant/${tenantId}`,
      data: { quota, amount, reason, expiresAt },
    });
  });
}

export async function removeQuota(
  platform: Platform,
  actor: Actor,
  { id: tenantId, quota }: ParsedOf<typeof adminSetQuota>["params"],
): Promise<AdminTenant> {
  return changeQuota(platform, actor, tenantId, async (tx) => {
    const gone = await sql`delete from tenant_quota
      where tenant_id = ${tenantId} and quota = ${quota}`.execute(tx.query());
    if (gone.numAffectedRows === 0n) throw notFound("The exception");
    await tx.emit({
      type: "tenant.quota-removed",
      subject: `tenant/${tenantId}`,
      data: { quota },
    });
  });
}

/** Holds the workspace, so that whoever counts its seats meanwhile sees the old limit or the new one. */
async function changeQuota(
  { database }: Platform,
  actor: Actor,
  tenantId: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<AdminTenant> {
  return database.system(
    async (tx) => {
      await sql`select from tenant where id = ${tenantId} for update`.execute(tx.query());
      await findTenant(tx, tenantId);
      await work(tx);
      return findTenant(tx, tenantId);
    },
    { tenantId, actorId: actor.accountId },
  );
}
