import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type putTeamMember, type TeamDetail, TEAM_LIMITS } from "../../contract.ts";
import { requireMembers, scopeOf } from "../scope.ts";
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
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const team = await lockTeam(tx, id, ifMatch);
    await requireMembers(tx, [accountId]);
    const { members } = await readTeamDetail(tx, id);
    const isNew = !members.some((member) => member.accountId === accountId);
    if (isNew && members.length >= TEAM_LIMITS.members)
      throw conflict("team_full", `A team has at most ${TEAM_LIMITS.members} members.`);
    const now = platform.clock.now();
    await sql`insert into team_member (tenant_id, team_id, account_id, role, access_role_id, created_at)
      values (${tx.tenantId}, ${id}, ${accountId}, ${role}, ${accessRoleId}, ${now})
      on conflict (team_id, account_id)
      do update set role = excluded.role, access_role_id = excluded.access_role_id`.execute(
      tx.query(),
    );
    await touch(tx, team, actor, now);
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
  await platform.database.tenant(scopeOf(actor), async (tx) => {
    const team = await lockTeam(tx, id, null);
    const gone = await tx
      .query<TeamTables>()
      .deleteFrom("team_member")
      .where("tenant_id", "=", tx.tenantId)
      .where("team_id", "=", id)
      .where("account_id", "=", accountId)
      .returning("account_id")
      .executeTakeFirst();
    if (gone === undefined) throw notFound("The member");
    await touch(tx, team, actor, platform.clock.now());
    await tx.emit({
      type: "team.member-removed",
      subject: `team/${id}`,
      data: { accountId, name: team.name },
    });
  });
}

async function touch(tx: Transaction, team: TeamRow, actor: Actor, now: Date): Promise<void> {
  await changeTeam(tx, team.id, {
    version: team.version + 1,
    updated_at: now,
    updated_by: actor.accountId,
  });
}
