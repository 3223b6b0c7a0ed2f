import { type Actor, AppError, deleteTenant, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { accountRows } from "../../identity/server/exports/accounts.ts";
import { membershipRows, removeMemberships } from "../../identity/server/exports/memberships.ts";
import { reassignDefaultTenant } from "./reassign-default-tenant.ts";
import { lockSeats } from "./seats.ts";
import { findTenant } from "./tenant-store.ts";

/** Deletes the workspace in use. Its members keep their accounts and another workspace to sign in to. */
export async function deleteTenantOf(
  { database, clock }: Platform,
  actor: Actor,
  typedName: string,
): Promise<void> {
  const { tenantId, accountId } = actor;
  const now = clock.now();
  await database.system(
    async (tx) => {
      await lockSeats(tx, tenantId, now);
      const { name } = await findTenant(tx, accountId, tenantId, now);
      if (typedName.trim() !== name) {
        const message = `Type ${name} to delete this workspace.`;
        throw new AppError(400, "validation_failed", message, {
          details: [{ path: "body.name", message }],
        });
      }
      const members = await sql<{ accountId: string; name: string }>`
        select account.id as "accountId", account.name from ${membershipRows} membership
        join ${accountRows} account on account.id = membership.account_id
        where membership.tenant_id = ${tenantId}`.execute(tx.query());
      // While everything is still there, so that other features can let go of what they hold.
      await tx.emit({ type: "tenant.deleted", subject: `tenant/${tenantId}`, data: { name } });
      await removeMemberships(tx, { tenantId });
      for (const member of members.rows) await reassignDefaultTenant(tx, member, now);
      await deleteTenant(tx, tenantId);
    },
    { tenantId, actorId: accountId },
  );
}
