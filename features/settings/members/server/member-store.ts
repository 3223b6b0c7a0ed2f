import { effectivePermissions } from "@devloom/access";
import type { OutputOf, ParsedOf, Role } from "@devloom/contract";
import {
  type AccessSnapshot,
  containing,
  notFound,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../identity/server/exports/memberships.ts";
import { sessionRows } from "../../identity/server/exports/sessions.ts";
import { accountRows, secondFactorRows } from "../../identity/server/exports/accounts.ts";
import type { listMembers, Member } from "../contract.ts";

interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  created_at: Date;
  last_seen_at: Date | null;
  suspended: boolean;
  second_factor: boolean;
}

interface MemberTables {
  member: MemberRow;
}

/** A member, with the name of the custom role that stands in for the built-in one. */
function presentMember(row: MemberRow, { model }: AccessSnapshot, now: Date): Member {
  const { roleId, roleName } = effectivePermissions(model, { id: row.id, roleId: row.role }, now);
  return {
    accountId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    roleTitle: roleId === row.role ? null : roleName,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    secondFactor: row.second_factor,
    suspended: row.suspended,
  };
}

/** Members of one workspace as if they were a table. Sessions of impersonators are not sightings. */
function membersOf(tx: Transaction, tenantId: string) {
  const member = sql<MemberRow>`(
    select account.id, account.name, account.email, membership.role, membership.created_at,
           account.status = 'suspended' or membership.suspended_at is not null as suspended,
           exists (select from ${secondFactorRows} factor
                     where factor.account_id = account.id) as second_factor,
           (select max(session.last_seen_at) from ${sessionRows} session where session.account_id = account.id
              and session.impersonator_id is null) as last_seen_at
    from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
    where membership.tenant_id = ${tenantId})`;
  return tx.query<MemberTables>().selectFrom(member.as("member"));
}

type Knowing = Pick<Platform, "access" | "clock">;

export async function listMembersOf(
  { access, clock }: Knowing,
  tx: Transaction,
  tenantId: string,
  query: ParsedOf<typeof listMembers>["query"],
): Promise<OutputOf<typeof listMembers>> {
  let rows = membersOf(tx, tenantId);
  if (query.q !== undefined) {
    const pattern = containing(query.q);
    rows = rows.where((row) =>
      row.or([row("member.name", "ilike", pattern), row("member.email", "ilike", pattern)]),
    );
  }
  const page = await takePage(rows.selectAll(), query, "created_at");
  const known = await access.snapshot(tx, tenantId);
  const items = page.rows.map((row) => presentMember(row, known, clock.now()));
  return { items, total: page.total, nextCursor: page.nextCursor };
}

export async function findMember(
  { access, clock }: Knowing,
  tx: Transaction,
  tenantId: string,
  accountId: string,
): Promise<Member> {
  const row = await membersOf(tx, tenantId)
    .selectAll()
    .where("member.id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) throw notFound("The member");
  return presentMember(row, await access.snapshot(tx, tenantId), clock.now());
}
