import type { Role } from "@devloom/contract";
import { type Database, notFound, tenantRows, type Transaction } from "@devloom/server-kit";
import { type RawBuilder, sql } from "kysely";

/** Who belongs to which tenant, to be joined. In `tenant` and `reading` those of the tenant alone. */
export const membershipRows = sql`(select tenant_id, account_id, role, created_at, suspended_at
  from membership)`;

/** Those of these people who belong to the tenant of the transaction, with their built-in roles. */
export async function findMembers(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  return rolesOf(tx, accountIds, sql``);
}

/** The same, and they stay members until the transaction ends. */
export async function holdMembers(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  return rolesOf(tx, accountIds, sql`for share`);
}

async function rolesOf(
  tx: Transaction,
  accountIds: readonly string[],
  hold: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, Role>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; role: Role }>`select account_id, role
    from membership where tenant_id = ${tx.tenantId} and account_id = any(${ids}::uuid[])
    ${hold}`.execute(tx.query());
  return new Map(rows.map(({ account_id, role }) => [account_id, role]));
}

/** Refuses people who do not belong to the tenant, and holds those who do until the transaction ends. */
export async function requireMembers(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> {
  const ids = new Set(accountIds);
  if ((await holdMembers(tx, [...ids])).size < ids.size) throw notFound("The person");
}

export interface NewMembership {
  readonly tenantId: string;
  readonly accountId: string;
  readonly role: Role;
}

export async function addMembership(
  tx: Transaction,
  { tenantId, accountId, role }: NewMembership,
  now: Date,
): Promise<void> {
  await sql`insert into membership (tenant_id, account_id, role, created_at)
    values (${tenantId}, ${accountId}, ${role}, ${now})`.execute(tx.query());
}

export async function setMemberRole(
  tx: Transaction,
  { tenantId, accountId, role }: NewMembership,
): Promise<void> {
  await sql`update membership set role = ${role}
    where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(tx.query());
}

/** Takes somebody out of a tenant, or everybody. */
export async function removeMemberships(
  tx: Transaction,
  { tenantId, accountId = null }: { tenantId: string; accountId?: string | null },
): Promise<void> {
  await sql`delete from membership where tenant_id = ${tenantId}
    and (${accountId}::uuid is null or account_id = ${accountId}::uuid)`.execute(tx.query());
}

/** On whose behalf the demo workspace is filled; `null` when there is none, or not any more. */
export async function findDemoScope({
  database,
}: {
  readonly database: Pick<Database, "lookup">;
}): Promise<{ readonly tenantId: string; readonly actorId: string } | null> {
  const [first] = await database.lookup(
    sql<{
      tenantId: string;
      actorId: string;
    }>`select membership.tenant_id as "tenantId", account_id as "actorId"
      from membership join ${tenantRows} tenant on tenant.id = membership.tenant_id
      where tenant.demo order by membership.created_at limit 1`,
  );
  return first ?? null;
}

/** What people ask the platform's own data source about members. */
export const MEMBERS_VIEW = {
  name: "members",
  permission: "member:read",
  definition: "select account_id, role, created_at as joined_at from membership",
  columns: { account_id: "uuid", role: "text", joined_at: "timestamp" },
} as const;
