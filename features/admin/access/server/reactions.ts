import {
  accessVersionRows,
  AppError,
  type NewEvent,
  type Platform,
  type Reactions,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../../settings/identity/server/exports/memberships.ts";

/** What others change about people and teams changes who may do what, in the same transaction. */
export function accessReactions(platform: Platform): Reactions {
  const left = (tx: Transaction, event: NewEvent) => endAll(platform, tx, accountOf(event));
  const moved = async (tx: Transaction, event: NewEvent) => {
    await platform.access.changed(tx, "team", accountOf(event) ?? undefined);
  };
  const placed = async (tx: Transaction, event: NewEvent) => {
    await assertMayGive(platform, tx, event);
    await moved(tx, event);
  };
  return {
    "member.left": left,
    "member.removed": left,
    "member.role-changed": (tx, event) => forgetCustomRole(platform, tx, accountOf(event)),
    "team.member-added": placed,
    "team.member-changed": placed,
    "team.member-removed": moved,
    "team.deleted": (tx) => platform.access.changed(tx, "team"),
  };
}

function accountOf({ data }: NewEvent): string | null {
  const id = data?.["accountId"];
  return typeof id === "string" ? id : null;
}

/** Whoever leaves and comes back starts without what they had. */
async function endAll(
  platform: Platform,
  tx: Transaction,
  accountId: string | null,
): Promise<void> {
  if (accountId === null) return;
  const now = platform.clock.now();
  await sql`update access_grant set status = 'revoked', note = 'The member left.'
    where tenant_id = ${tx.tenantId} and account_id = ${accountId}
      and status in ('pending', 'approved')`.execute(tx.query());
  await sql`update api_key set revoked_at = ${now}
    where tenant_id = ${tx.tenantId} and account_id = ${accountId}
      and revoked_at is null`.execute(tx.query());
  await platform.access.changed(tx, "member", accountId);
}

/** Choosing a built-in role means that role, not the custom one that stood in for another. */
async function forgetCustomRole(
  platform: Platform,
  tx: Transaction,
  accountId: string | null,
): Promise<void> {
  if (accountId === null) return;
  await sql`delete from member_role
    where tenant_id = ${tx.tenantId} and account_id = ${accountId}`.execute(tx.query());
  await platform.access.changed(tx, "role", accountId);
}

/** A role that comes with a team is given by whoever puts people there: no more than they hold. */
async function assertMayGive(platform: Platform, tx: Transaction, event: NewEvent): Promise<void> {
  const roleId = event.data?.["accessRoleId"];
  const actorId = tx.scope?.actorId ?? null;
  if (typeof roleId !== "string" || actorId === null) return;
  const { rows } = await sql<{ version: number | null; role: string }>`
    select tenant_access.version, giver.role from (
      select role from ${membershipRows} membership
      where tenant_id = ${tx.tenantId} and account_id = ${actorId}
      union all
      select role_id from service_account
      where tenant_id = ${tx.tenantId} and id = ${actorId}
    ) giver left join ${accessVersionRows} tenant_access on tenant_access.tenant_id = ${tx.tenantId}`.execute(
    tx.query(),
  );
  const giver = rows[0];
  if (giver === undefined) return;
  const { rights, access } = await platform.access.of({
    tenantId: tx.tenantId,
    version: giver.version ?? 0,
    id: actorId,
    roleId: giver.role,
  });
  const given = access.model.roles.get(roleId)?.permissions ?? [];
  const lacking = given.filter((id) => !rights.permissions.has(id));
  if (lacking.length === 0) return;
  throw new AppError(
    403,
    "not_yours_to_give",
    `You do not hold ${lacking.join(", ")} yourself, so you cannot give the role ${roleId}.`,
    { details: { missing: lacking } },
  );
}
