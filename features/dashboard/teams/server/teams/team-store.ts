import { notFound, staleVersion, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { Team, TeamDetail, TeamMember, TeamRole } from "../../contract.ts";

export interface TeamRow {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  /** The directory's group that the team follows. */
  directory_group_id: string | null;
  name: string;
  description: string;
  labels: Record<string, string>;
  owner_id: string | null;
  version: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
}

interface MemberRow {
  tenant_id: string;
  team_id: string;
  account_id: string;
  role: TeamRole;
  access_role_id: string | null;
  created_at: Date;
}

export interface TeamTables {
  team: TeamRow;
  team_member: MemberRow;
}

interface Counts {
  member_count: number;
  owned_count: number;
}

function presentTeam(row: TeamRow & Counts): Team {
  return {
    id: row.id,
    ownerId: row.owner_id,
    labels: row.labels,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    name: row.name,
    description: row.description,
    parentId: row.parent_id,
    memberCount: row.member_count,
    ownedCount: row.owned_count,
    fromDirectory: row.directory_group_id !== null,
  };
}

export async function readTeams(tx: Transaction, id: string | null = null): Promise<Team[]> {
  const { rows } = await sql<TeamRow & Counts>`
    select team.*,
      (select count(*) from team_member where team_id = team.id) as member_count,
      (select count(*) from ownership where team_id = team.id) as owned_count
    from team
    where tenant_id = ${tx.tenantId} and (${id}::uuid is null or id = ${id}::uuid)
    order by lower(name), id`.execute(tx.query());
  return rows.map(presentTeam);
}

export async function readTeam(tx: Transaction, id: string): Promise<Team> {
  const [team] = await readTeams(tx, id);
  if (team === undefined) throw notFound("The team");
  return team;
}

export async function readTeamDetail(tx: Transaction, id: string): Promise<TeamDetail> {
  return { ...(await readTeam(tx, id)), members: await readMembers(tx, id) };
}

async function readMembers(tx: Transaction, teamId: string): Promise<TeamMember[]> {
  const rows = await tx
    .query<TeamTables>()
    .selectFrom("team_member")
    .select(["account_id", "role", "access_role_id"])
    .where("tenant_id", "=", tx.tenantId)
    .where("team_id", "=", teamId)
    .orderBy("role")
    .orderBy("created_at")
    .orderBy("account_id")
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    role: row.role,
    accessRoleId: row.access_role_id,
  }));
}

/** All teams of the tenant; nobody else changes the tree until the transaction ends. */
export async function lockTree(tx: Transaction): Promise<TeamRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team-tree ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  return tx
    .query<TeamTables>()
    .selectFrom("team")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .execute();
}

/** Locks one team and checks that the caller saw its newest version. */
export async function lockTeam(
  tx: Transaction,
  id: string,
  seenVersion: number | null,
): Promise<TeamRow> {
  const row = await tx
    .query<TeamTables>()
    .selectFrom("team")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound("The team");
  if (seenVersion !== null && seenVersion !== row.version) throw staleVersion(row.version);
  return row;
}

export async function changeTeam(
  tx: Transaction,
  id: string,
  change: Partial<TeamRow>,
): Promise<void> {
  await tx
    .query<TeamTables>()
    .updateTable("team")
    .set(change)
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id)
    .execute();
}
