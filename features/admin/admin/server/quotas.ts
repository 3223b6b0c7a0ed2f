import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  lockTenant,
  notFound,
  type Platform,
  removeQuotaException,
  setQuotaException,
  type Transaction,
} from "@devloom/server-kit";
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
    throw new AppError(400, "in_the_past", "Choose a time in the future.");
  return changeQuota(platform, actor, tenantId, async (tx) => {
    await setQuotaException(tx, { quota, amount, reason, expiresAt }, now);
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
    if (!(await removeQuotaException(tx, quota))) throw notFound("The exception");
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
      await lockTenant(tx, tenantId);
      await findTenant(tx, tenantId);
      await work(tx);
      return findTenant(tx, tenantId);
    },
    { tenantId, actorId: actor.accountId },
  );
}
