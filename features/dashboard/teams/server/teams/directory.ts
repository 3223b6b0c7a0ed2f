import { newId, type Platform, type Reaction, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";
import { membershipRows } from "../../../../settings/identity/server/exports/memberships.ts";
import { TEAM_LIMITS } from "../../contract.ts";
import { touch } from "./member-commands.ts";
import { changeTeam, lockTree, type TeamRow } from "./team-store.ts";

const Group = z.object({
  groupId: z.string(),
  displayName: z.string(),
  members: z.array(z.string()),
});

/** A group of the directory is a team: by its name at first, by its id from then on. */
export function followGroup(platform: Platform): Reaction {
  return async (tx, event) => {
    const { groupId, displayName, members } = Group.parse(event.data);
    const teams = await lockTree(tx);
    const name = displayName.trim().slice(0, 120);
    const known =
      teams.find((team) => team.directory_group_id === groupId) ??
      teams.find((team) => team.directory_group_id === null && isNamed(team, name));
    const team = known ?? (await makeTeam(platform, tx, teams.length, name));
    if (team === null) return;
    const now = platform.clock.now();
    if (team.directory_group_id !== groupId || team.name !== name)
      await changeTeam(tx, team.id, { directory_group_id: groupId, name });
    await touch(tx, team, null, now);
    await setMembers(tx, { ...team, name }, members, now);
  };
}

/** Without its group a team goes on by itself, with nobody in it that the directory had put there. */
export function leaveGroup(platform: Platform): Reaction {
  return async (tx, event) => {
    const groupId = event.subject.split("/")[1];
    const team = (await lockTree(tx)).find((one) => one.directory_group_id === groupId);
    if (team === undefined) return;
    await changeTeam(tx, team.id, { directory_group_id: null });
    await touch(tx, team, null, platform.clock.now());
    await setMembers(tx, team, [], platform.clock.now());
  };
}

function isNamed(team: TeamRow, name: string): boolean {
  return team.name.toLowerCase() === name.toLowerCase();
}

/** Directories may hold more groups than a workspace holds teams; those beyond are left out. */
async function makeTeam(
  { clock, log }: Platform,
  tx: Transaction,
  count: number,
  name: string,
): Promise<TeamRow | null> {
  if (count >= TEAM_LIMITS.teams) {
    log.warn({ tenantId: tx.tenantId }, "a directory's group found no room for a team");
    return null;
  }
  const [id, now] = [newId(), clock.now()];
  const { rows } = await sql<TeamRow>`insert into team (id, tenant_id, name, description, labels,
      version, created_at, updated_at)
    values (${id}, ${tx.tenantId}, ${name}, '', '{}', 1, ${now}, ${now}) returning *`.execute(
    tx.query(),
  );
  await tx.emit({ type: "team.created", subject: `team/${id}`, data: { name, parentId: null } });
  return rows[0] ?? null;
}

async function setMembers(
  tx: Transaction,
  { id, name }: TeamRow,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const subject = `team/${id}`;
  const removed = await sql<{ account_id: string }>`delete from team_member
    where tenant_id = ${tx.tenantId} and team_id = ${id}
      and not account_id = any(${[...members]}::uuid[]) returning account_id`.execute(tx.query());
  const added = await sql<{ account_id: string }>`
    insert into team_member (tenant_id, team_id, account_id, role, created_at)
    select tenant_id, ${id}, account_id, 'member', ${now}::timestamptz from ${membershipRows} membership
    where tenant_id = ${tx.tenantId} and account_id = any(${[...members]}::uuid[])
    order by account_id limit ${TEAM_LIMITS.members}
    on conflict (team_id, account_id) do nothing returning account_id`.execute(tx.query());
  for (const { account_id: accountId } of removed.rows)
    await tx.emit({ type: "team.member-removed", subject, data: { accountId, name } });
  for (const { account_id: accountId } of added.rows) {
    const data = { accountId, role: "member", accessRoleId: null, name };
    await tx.emit({ type: "team.member-added", subject, data });
  }
}
