import {
  type Actor,
  changeTenantRow,
  conflict,
  newId,
  notFound,
  type Platform,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { setDefaultTenant } from "../../identity/server/exports/accounts.ts";
import { holdMembers, membershipRows } from "../../identity/server/exports/memberships.ts";
import type { Tenant, TenantDetail } from "../contract.ts";
import { findTenant, insertTenant, presentDetail, presentTenant } from "./tenant-store.ts";

/** Enough for anyone who works, too few for anyone who evades a plan's limits by the hundred. */
const MAX_OWNED = 50;

export async function createTenantFor(
  { database, clock }: Platform,
  actor: Actor,
  name: string,
): Promise<Tenant> {
  const now = clock.now();
  const id = newId();
  return database.system(
    async (tx) => {
      const { rows } = await sql<{ owned: number }>`
        select count(*) as owned from ${membershipRows} membership
        where account_id = ${actor.accountId} and role = 'owner'`.execute(tx.query());
      if ((rows[0]?.owned ?? 0) >= MAX_OWNED)
        throw conflict("too_many_tenants", `You can own at most ${MAX_OWNED} workspaces.`);
      const { accountId: ownerId, tenantId: from } = actor;
      await insertTenant(tx, { id, name, ownerId, from }, now);
      await tx.emit({ type: "tenant.created", subject: `tenant/${id}`, data: { name } });
      return presentTenant(await findTenant(tx, actor.accountId, id, now));
    },
    { tenantId: id, actorId: actor.accountId },
  );
}

/** Switching is remembered with the account, so every device follows. */
export async function switchTenant(
  { database, clock }: Platform,
  actor: Actor,
  tenantId: string,
): Promise<Tenant> {
  const now = clock.now();
  return database.system(
    async (tx) => {
      if ((await holdMembers(tx, [actor.accountId])).size === 0) throw notFound("The workspace");
      await setDefaultTenant(tx, actor.accountId, tenantId, now);
      await tx.emit({
        type: "tenant.switched",
        subject: `tenant/${tenantId}`,
        audienceId: actor.accountId,
      });
      return presentTenant(await findTenant(tx, actor.accountId, tenantId, now));
    },
    { tenantId, actorId: actor.accountId },
  );
}

export async function rename(
  { database, clock }: Platform,
  actor: Actor,
  name: string,
): Promise<TenantDetail> {
  const { tenantId, accountId } = actor;
  return database.system(
    async (tx) => {
      const now = clock.now();
      const before = await findTenant(tx, accountId, tenantId, now);
      await changeTenantRow(tx, tenantId, { name });
      await tx.emit({
        type: "tenant.renamed",
        subject: `tenant/${tenantId}`,
        data: { name, before: before.name },
      });
      return presentDetail(tx, { ...before, name }, now);
    },
    { tenantId, actorId: accountId },
  );
}
