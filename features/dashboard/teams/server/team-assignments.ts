import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import type { TeamRole } from "../contract.ts";

/** That someone is in a team, and the access role it brings along. */
export interface TeamAssignment {
  readonly teamId: string;
  readonly accountId: string;
  readonly teamRole: TeamRole;
  readonly accessRoleId: string | null;
}

/** Who is in which team of a tenant; of one person when `accountId` is given. */
export async function teamAssignments(
  tx: Transaction,
  tenantId: string,
  accountId: string | null = null,
): Promise<TeamAssignment[]> {
  const { rows } = await sql<TeamAssignment>`
    select team_id as "teamId", account_id as "accountId", role as "teamRole",
           access_role_id as "accessRoleId"
    from team_member
    where tenant_id = ${tenantId} and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    order by team_id, account_id`.execute(tx.query());
  return rows;
}

/** The same as the access model takes it: being in a team counts, with the role it brings along. */
export async function readAssignments(tx: Transaction, tenantId: string) {
  const assignments = await teamAssignments(tx, tenantId);
  return assignments.map(({ teamId, accountId, accessRoleId }) => ({
    subjectId: accountId,
    roleId: accessRoleId,
    source: { kind: "team" as const, id: teamId },
    expiresAt: null,
  }));
}
