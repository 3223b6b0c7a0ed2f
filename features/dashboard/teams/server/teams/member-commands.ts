import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  notFound,
  type Platform,
  type Reaction,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { requireMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { type putTeamMember, type TeamDetail, TEAM_LIMITS, type TeamRole } from "../../contract.ts";
import {
  changeTeam,
  lockTeam,
  readTeamDetail,
  type TeamRow,
  type TeamTables,
} from "./team-store.ts";

interface Place {
  readonly id: string;
  readonly accountId: string;
}

export async function putMember(
  platform: Platform,
  actor: Actor,
  { id, accountId }: Place,
  { role, accessRoleId }: ParsedOf<typeof putTeamMember>["body"],
  ifMatch: number | null,
): Promise<TeamDetail> {
  return platform.database.tenant(actor, async (tx) => {
    const team = await lockTeam(tx, id, ifMatch);
    await requireMembers(tx, [accountId]);
    const { members } = await readTeamDetail(tx, id);
    const isNew = !members.some((member) => member.accountId === accountId);
    if (isNew) assertOwnMembers(team);
    if (isNew && members.length >= TEAM_LIMITS.members)
      throw conflict("team_full", `A team has at most ${TEAM_LIMITS.members} members.`);
    const now = platform.clock.now();
    await sql`insert into team_member (tenant_id, team_id, account_id, role, access_role_id, created_at)
      values (${tx.tenantId}, ${id}, ${accountId}, ${role}, ${accessRoleId}, ${now})
      on conflict (team_id, account_id)
      do update set role = excluded.role, access_role_id = excluded.access_role_id`.execute(
      tx.query(),
    );
    await touch(tx, team, actor.accountId, now);
    const data = { accountId, role, accessRoleId, name: team.name };
    const subject = `team/${id}`;
    if (isNew) await tx.emit({ type: "team.member-added", subject, data });
    else await tx.emit({ type: "team.member-changed", subject, data });
    return readTeamDetail(tx, id);
  });
}

export async function removeMember(
  platform: Platform,
  actor: Actor,
  { id, accountId }: Place,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const team = await lockTeam(tx, id, null);
    assertOwnMembers(team);
    const gone = await tx
      .query<TeamTables>()
      .deleteFrom("team_member")
      .where("tenant_id", "=", tx.tenantId)
      .where("team_id", "=", id)
      .where("account_id", "=", accountId)
      .returning("account_id")
      .executeTakeFirst();
    if (gone === undefined) throw notFound("The member");
    await touch(tx, team, actor.accountId, platform.clock.now());
    await tx.emit({
      type: "team.member-removed",
      subject: `team/${id}`,
      data: { accountId, name: team.name },
    });
  });
}

/** Who is in a team that follows a directory is said there. */
function assertOwnMembers({ directory_group_id: groupId }: TeamRow): void {
  if (groupId === null) return;
  throw conflict("directory_team", "The directory says who is in this team. Change its group.");
}

export async function touch(
  tx: Transaction,
  team: TeamRow,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await changeTeam(tx, team.id, {
    version: team.version + 1,
    updated_at: now,
    updated_by: actorId,
  });
}

const Revoked = z.object({ teamId: z.string(), accountId: z.string() });

/** Whoever loses the role that a team brings along stays in the team. */
export function dropAccessRole({ clock }: Platform): Reaction {
  return async (tx, event) => {
    const { teamId, accountId } = Revoked.parse(event.data);
    const { rows } = await sql<{ role: TeamRole }>`update team_member set access_role_id = null
      where tenant_id = ${tx.tenantId} and team_id = ${teamId} and account_id = ${accountId}
        and access_role_id is not null returning role`.execute(tx.query());
    const role = rows[0]?.role;
    if (role === undefined) return;
    const team = await lockTeam(tx, teamId, null);
    await touch(tx, team, tx.scope?.actorId ?? null, clock.now());
    await tx.emit({
      type: "team.member-changed",
      subject: `team/${teamId}`,
      data: { accountId, role, accessRoleId: null, name: team.name },
    });
  };
}
