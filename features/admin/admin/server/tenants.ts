import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  addTenant,
  changeTenantRow,
  containing,
  lockTenant,
  newId,
  notFound,
  type Platform,
  setTenantSuspension,
  takePage,
  tenantRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import {
  addMembership,
  membershipRows,
} from "../../../settings/identity/server/exports/memberships.ts";
import { accountRows, findAccountId } from "../../../settings/identity/server/exports/accounts.ts";
import type {
  adminChangeTenant,
  adminCreateTenant,
  adminListTenants,
  AdminTenant,
} from "../contract.ts";
import { presentQuotas, quotaColumns, type QuotaFacts } from "./quota-facts.ts";

interface TenantRow extends QuotaFacts {
  id: string;
  name: string;
  demo: boolean;
  suspended: boolean;
  owners: string[];
  created_at: Date;
}

interface TenantTables {
  tenant: TenantRow;
}

function present(row: TenantRow): AdminTenant {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    demo: row.demo,
    suspended: row.suspended,
    members: row.members,
    quotas: presentQuotas(row),
    owners: row.owners,
    createdAt: row.created_at.toISOString(),
  };
}

const columns = sql`tenant.id, tenant.name, tenant.plan, tenant.demo, tenant.created_at,
  tenant.suspended_at is not null as suspended,
  (select count(*) from ${membershipRows} membership where membership.tenant_id = tenant.id
    and membership.suspended_at is null) as members, ${quotaColumns},
  array(select account.email from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
    where membership.tenant_id = tenant.id and membership.role = 'owner'
    order by membership.created_at limit 3) as owners`;

export async function listTenants(
  tx: Transaction,
  query: ParsedOf<typeof adminListTenants>["query"],
): Promise<OutputOf<typeof adminListTenants>> {
  let rows = tx
    .query<TenantTables>()
    .selectFrom(sql<TenantRow>`(select ${columns} from ${tenantRows} tenant)`.as("tenant"));
  if (query.q !== undefined) rows = rows.where("tenant.name", "ilike", containing(query.q));
  const page = await takePage(rows.selectAll(), query, "created_at");
  return { items: page.rows.map(present), total: page.total, nextCursor: page.nextCursor };
}

export async function findTenant(tx: Transaction, id: string): Promise<AdminTenant> {
  const { rows } =
    await sql<TenantRow>`select ${columns} from ${tenantRows} tenant where id = ${id}`.execute(
      tx.query(),
    );
  if (rows[0] === undefined) throw notFound("The workspace");
  return present(rows[0]);
}

export async function createTenant(
  { database, clock }: Platform,
  actor: Actor,
  { name, plan, ownerEmail }: ParsedOf<typeof adminCreateTenant>["body"],
): Promise<AdminTenant> {
  const tenantId = newId();
  const now = clock.now();
  return database.system(
    async (tx) => {
      const ownerId = await findAccountId(tx, ownerEmail);
      if (ownerId === null) throw notFound("The account of the owner");
      await addTenant(tx, { id: tenantId, name, plan }, now);
      await addMembership(tx, { tenantId, accountId: ownerId, role: "owner" }, now);
      await tx.emit({
        type: "tenant.created",
        subject: `tenant/${tenantId}`,
        data: { name, plan },
      });
      return findTenant(tx, tenantId);
    },
    { tenantId, actorId: actor.accountId },
  );
}

/** Members beyond a smaller plan's limit stay; nobody can join until there is room again. */
export async function changeTenant(
  { database }: Platform,
  actor: Actor,
  tenantId: string,
  change: ParsedOf<typeof adminChangeTenant>["body"],
): Promise<AdminTenant> {
  return database.system(
    async (tx) => {
      await lockTenant(tx, tenantId);
      const before = await findTenant(tx, tenantId);
      const name = change.name ?? before.name;
      const plan = change.plan ?? before.plan;
      await changeTenantRow(tx, tenantId, { name, plan });
      if (plan !== before.plan) {
        await tx.emit({
          type: "tenant.plan-changed",
          subject: `tenant/${tenantId}`,
          data: { plan, before: before.plan },
        });
      }
      if (name !== before.name) {
        await tx.emit({
          type: "tenant.renamed",
          subject: `tenant/${tenantId}`,
          data: { name, before: before.name },
        });
      }
      return findTenant(tx, tenantId);
    },
    { tenantId, actorId: actor.accountId },
  );
}

/** A suspended workspace refuses the very next call of everyone but operators. */
export async function setTenantSuspended(
  { database, clock }: Platform,
  actor: Actor,
  tenantId: string,
  state: { suspended: true; reason: string } | { suspended: false },
): Promise<AdminTenant> {
  const since = state.suspended ? clock.now() : null;
  return database.system(
    async (tx) => {
      await findTenant(tx, tenantId);
      await setTenantSuspension(tx, tenantId, since);
      await tx.emit({
        type: state.suspended ? "tenant.suspended" : "tenant.reactivated",
        subject: `tenant/${tenantId}`,
        data: state.suspended ? { reason: state.reason } : {},
      });
      return findTenant(tx, tenantId);
    },
    { tenantId, actorId: actor.accountId },
  );
}
