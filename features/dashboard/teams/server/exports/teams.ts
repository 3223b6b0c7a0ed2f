import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Teams and who is in them, to be joined. */
export const teamRows = sql`(select id, tenant_id, name from team)`;
export const teamMemberRows = sql`(select tenant_id, team_id, account_id from team_member)`;

export interface NamedTeam {
  readonly id: string;
  readonly name: string;
}

/** Those of these teams that the tenant has; they stay until the transaction ends. */
export async function holdTeams(tx: Transaction, ids: readonly string[]): Promise<NamedTeam[]> {
  const { rows } = await sql<NamedTeam>`select id, name from team where tenant_id = ${tx.tenantId}
    and id = any(${[...new Set(ids)]}::uuid[]) for share`.execute(tx.query());
  return rows;
}

/** The teams that somebody is in. */
export async function findTeamsOf(tx: Transaction, accountId: string): Promise<NamedTeam[]> {
  const { rows } = await sql<NamedTeam>`select team.id, team.name from team
    join team_member on team_member.team_id = team.id
    where team_member.tenant_id = ${tx.tenantId}
      and team_member.account_id = ${accountId}`.execute(tx.query());
  return rows;
}
