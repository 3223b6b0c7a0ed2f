import type { Plan, Role } from "@devloom/contract";
import {
  addTenant,
  copyOrigin,
  notFound,
  readAllowance,
  tenantRows,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { addMembership, membershipRows } from "../../identity/server/exports/memberships.ts";
import { accountRows } from "../../identity/server/exports/accounts.ts";
import type { Tenant, TenantDetail } from "../contract.ts";

export interface TenantRow {
  id: string;
  name: string;
  plan: Plan;
  role: Role;
  demo: boolean;
  suspended: boolean;
  is_default: boolean;
  members: number;
  pending: number;
  created_at: Date;
}

export async function presentDetail(
  tx: Transaction,
  row: TenantRow,
  now: Date,
): Promise<TenantDetail> {
  const { limit } = await readAllowance(tx, row.id, "members", now);
  return { ...presentTenant(row), pendingInvitations: row.pending, memberLimit: limit };
}

export function presentTenant(row: TenantRow): Tenant {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    role: row.role,
    demo: row.demo,
    suspended: row.suspended,
    isDefault: row.is_default,
    members: row.members,
    createdAt: row.created_at.toISOString(),
  };
}

async function readRows(
  tx: Transaction,
  accountId: string,
  tenantId: string | null,
  now: Date,
): Promise<TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select tenant.id, tenant.name, tenant.plan, mine.role, tenant.demo,
           tenant.suspended_at is not null as suspended,
           coalesce(tenant.id = account.default_tenant_id, false) as is_default, tenant.created_at,
           (select count(*) from ${membershipRows} membership where membership.tenant_id = tenant.id) as members,
           (select count(*) from invitation where invitation.tenant_id = tenant.id
              and invitation.status = 'pending' and invitation.expires_at > ${now}) as pending
    from ${membershipRows} mine
    join ${tenantRows} tenant on tenant.id = mine.tenant_id
    join ${accountRows} account on account.id = mine.account_id
    where mine.account_id = ${accountId} and mine.suspended_at is null
      and (${tenantId}::uuid is null or mine.tenant_id = ${tenantId}::uuid)
    order by lower(tenant.name), tenant.id`.execute(tx.query());
  return rows;
}

export async function listTenantsOf(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<Tenant[]> {
  return (await readRows(tx, accountId, null, now)).map(presentTenant);
}

/** A workspace of the account; others are not found. */
export async function findTenant(
  tx: Transaction,
  accountId: string,
  tenantId: string,
  now: Date,
): Promise<TenantRow> {
  const [row] = await readRows(tx, accountId, tenantId, now);
  if (row === undefined) throw notFound("The workspace");
  return row;
}

/** A new workspace on the smallest plan, with its first owner, who comes from another. */
export async function insertTenant(
  tx: Transaction,
  { id, name, ownerId, from }: Record<"id" | "name" | "ownerId" | "from", string>,
  now: Date,
): Promise<void> {
  await addTenant(tx, { id, name, plan: "starter" }, now);
  await copyOrigin(tx, from, id);
  await addMembership(tx, { tenantId: id, accountId: ownerId, role: "owner" }, now);
}
