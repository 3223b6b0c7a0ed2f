import { builtInRoles, isBuiltInRole, type RoleDefinition } from "@devloom/access";
import { notFound, type Platform, staleVersion, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import type { AccessRole } from "../../contract.ts";

export interface RoleRow {
  id: string;
  title: string;
  description: string;
  permissions: string[];
  version: number;
}

const columns = sql`id::text, title, description, permissions, version`;

export function presentRole(row: RoleRow, holders: number): AccessRole {
  return { ...row, builtIn: false, holders };
}

/** Built-in and custom roles, with how many belong to the tenant by each. */
export async function listAllRoles(platform: Platform, tx: Transaction): Promise<AccessRole[]> {
  const { rows } = await sql<RoleRow>`select ${columns} from access_role
    where tenant_id = ${tx.tenantId} order by lower(title)`.execute(tx.query());
  const holders = await countHolders(tx);
  const builtIn = builtInRoles(platform.permissions).map((role) => ({
    id: role.id,
    title: role.title,
    description: "",
    builtIn: true,
    permissions: [...role.permissions],
    holders: holders.get(role.id) ?? 0,
    version: 0,
  }));
  return [...builtIn, ...rows.map((row) => presentRole(row, holders.get(row.id) ?? 0))];
}

export async function countHolders(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role_id: string; holders: number }>`
    select role_id, count(*) as holders from (
      select case when membership.role = 'owner' then 'owner'
               else coalesce(member_role.role_id, membership.role) end as role_id
      from ${membershipRows} membership left join member_role using (tenant_id, account_id)
      where membership.tenant_id = ${tx.tenantId}
      union all
      select role_id from service_account where tenant_id = ${tx.tenantId}
    ) held group by role_id`.execute(tx.query());
  return new Map(rows.map(({ role_id, holders }) => [role_id, holders]));
}

/** Locks a custom role, having checked that the caller saw its newest version. */
export async function lockRole(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`select ${columns} from access_role
    where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The role");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

/** Any role by its id, held unchanged until the transaction ends. */
export async function findRole(
  platform: Platform,
  tx: Transaction,
  id: string,
): Promise<RoleDefinition> {
  if (isBuiltInRole(id)) {
    const role = builtInRoles(platform.permissions).find((one) => one.id === id);
    if (role !== undefined) return role;
  }
  const { rows } = await sql<RoleRow>`select ${columns} from access_role
    where tenant_id = ${tx.tenantId} and id::text = ${id} for share`.execute(tx.query());
  const row = rows[0];
  if (row === undefined) throw notFound("The role");
  return { id: row.id, title: row.title, builtIn: false, permissions: row.permissions };
}
