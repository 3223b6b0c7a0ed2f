import type { OutputOf, ParsedOf, Plan, Role } from "@devloom/contract";
import { containing, notFound, takePage, tenantRows, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../settings/identity/server/exports/memberships.ts";
import { sessionRows } from "../../../settings/identity/server/exports/sessions.ts";
import {
  accountRows,
  lockAccount as lockAccountRow,
} from "../../../settings/identity/server/exports/accounts.ts";
import type { adminListUsers, AdminUser } from "../contract.ts";

export interface UserRow {
  id: string;
  email: string;
  name: string;
  status: "active" | "suspended";
  operator: boolean;
  email_verified: boolean;
  default_tenant_id: string | null;
  anonymised: boolean;
  tenants: number;
  sessions: number;
  created_at: Date;
  last_seen_at: Date | null;
}

interface UserTables {
  account: UserRow;
}

export function presentUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    operator: row.operator,
    emailVerified: row.email_verified,
    anonymised: row.anonymised,
    tenants: row.tenants,
    sessions: row.sessions,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

const columns = sql`account.id, account.email, account.name, account.status, account.operator,
  account.email_verified, account.default_tenant_id, account.created_at,
  account.anonymised_at is not null as anonymised,
  (select count(*) from ${membershipRows} membership where membership.account_id = account.id) as tenants,
  (select count(*) from ${sessionRows} session where session.account_id = account.id
     and session.ended_at is null) as sessions,
  (select max(last_seen_at) from ${sessionRows} session where session.account_id = account.id
     and session.impersonator_id is null) as last_seen_at`;

export async function listAccounts(
  tx: Transaction,
  query: ParsedOf<typeof adminListUsers>["query"],
): Promise<OutputOf<typeof adminListUsers>> {
  const all = sql<UserRow>`(select ${columns} from ${accountRows} account)`;
  let rows = tx.query<UserTables>().selectFrom(all.as("account"));
  if (query.status !== undefined) rows = rows.where("account.status", "=", query.status);
  if (query.q !== undefined) {
    const pattern = containing(query.q);
    rows = rows.where((row) =>
      row.or([row("account.name", "ilike", pattern), row("account.email", "ilike", pattern)]),
    );
  }
  const page = await takePage(rows.selectAll(), query, "created_at");
  return { items: page.rows.map(presentUser), total: page.total, nextCursor: page.nextCursor };
}

export async function findAccount(tx: Transaction, id: string): Promise<UserRow> {
  const { rows } =
    await sql<UserRow>`select ${columns} from ${accountRows} account where id = ${id}`.execute(
      tx.query(),
    );
  if (rows[0] === undefined) throw notFound("The account");
  return rows[0];
}

/** Reads an account and keeps others from changing it until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<UserRow> {
  await lockAccountRow(tx, id);
  return findAccount(tx, id);
}

export interface MembershipRow {
  tenant_id: string;
  tenant_name: string;
  plan: Plan;
  role: Role;
  members: number;
  other_owner: string | null;
}

export async function membershipsOf(tx: Transaction, accountId: string): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select tenant.id as tenant_id, tenant.name as tenant_name, tenant.plan, mine.role,
      (select count(*) from ${membershipRows} membership where membership.tenant_id = tenant.id) as members,
      (select other.account_id from ${membershipRows} other where other.tenant_id = tenant.id
         and other.role = 'owner' and other.account_id <> mine.account_id
         order by other.created_at limit 1) as other_owner
    from ${membershipRows} mine join ${tenantRows} tenant on tenant.id = mine.tenant_id
    where mine.account_id = ${accountId} order by lower(tenant.name)`.execute(tx.query());
  return rows;
}
