import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  conflict,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { holdMembers } from "../../../../settings/identity/server/exports/memberships.ts";
import { type AccessRole, type createRole, ROLE_LIMITS, type updateRole } from "../../contract.ts";
import { assertDeclared, assertHolds } from "../checks.ts";
import { countHolders, findRole, lockRole, presentRole } from "./role-store.ts";

type NewRole = ParsedOf<typeof createRole>["body"];
type RoleChange = ParsedOf<typeof updateRole>["body"];

export async function create(
  platform: Platform,
  actor: Actor,
  { title, description, permissions }: NewRole,
): Promise<AccessRole> {
  assertDeclared(platform, permissions);
  assertHolds(actor, permissions);
  const row = { id: newId(), title, description, permissions: unique(permissions), version: 1 };
  return platform.database.tenant(actor, async (tx) => {
    await assertRoom(tx);
    await assertFreeTitle(tx, title, row.id);
    const now = platform.clock.now();
    await sql`insert into access_role (id, tenant_id, title, description, permissions, version,
        created_at, created_by, updated_at, updated_by)
      values (${row.id}, ${tx.tenantId}, ${title}, ${description}, ${row.permissions}, 1,
              ${now}, ${actor.accountId}, ${now}, ${actor.accountId})`.execute(tx.query());
    await tx.emit({
      type: "role.created",
      subject: `role/${row.id}`,
      data: { title, permissions: row.permissions },
    });
    await platform.access.changed(tx, "role");
    return presentRole(row, 0);
  });
}

export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  change: RoleChange,
  ifMatch: number | null,
): Promise<AccessRole> {
  assertDeclared(platform, change.permissions ?? []);
  return platform.database.tenant(actor, async (tx) => {
    const before = await lockRole(tx, id, ifMatch);
    const row = {
      id,
      title: change.title ?? before.title,
      description: change.description ?? before.description,
      permissions: unique(change.permissions ?? before.permissions),
      version: before.version + 1,
    };
    const added = row.permissions.filter((one) => !before.permissions.includes(one));
    const removed = before.permissions.filter((one) => !row.permissions.includes(one));
    assertHolds(actor, added);
    await assertFreeTitle(tx, row.title, id);
    await sql`update access_role set title = ${row.title}, description = ${row.description},
        permissions = ${row.permissions}, version = ${row.version},
        updated_at = ${platform.clock.now()}, updated_by = ${actor.accountId}
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.query());
    await tx.emit({
      type: "role.updated",
      subject: `role/${id}`,
      data: { title: row.title, added, removed },
    });
    await platform.access.changed(tx, "role");
    return presentRole(row, (await countHolders(tx)).get(id) ?? 0);
  });
}

/** A role that somebody holds goes only when another takes its place. */
export async function remove(
  platform: Platform,
  actor: Actor,
  id: string,
  replacementId: string | undefined,
): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const role = await lockRole(tx, id, null);
    const holders = (await countHolders(tx)).get(id) ?? 0;
    if (holders > 0) {
      if (replacementId === undefined || replacementId === id) {
        throw new AppError(
          409,
          "role_in_use",
          `${holders} hold this role. Name the role they get instead.`,
          { details: { holders } },
        );
      }
      const replacement = await findRole(platform, tx, replacementId);
      assertHolds(actor, replacement.permissions);
      await replaceRole(tx, id, replacementId);
    }
    await sql`update access_grant set status = 'revoked', note = 'The role was deleted.'
      where tenant_id = ${tx.tenantId} and role_id = ${id}
        and status in ('pending', 'approved')`.execute(tx.query());
    await sql`delete from access_role where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
      tx.query(),
    );
    await tx.emit({
      type: "role.deleted",
      subject: `role/${id}`,
      data: { title: role.title, replacementId: replacementId ?? null, holders },
    });
    await platform.access.changed(tx, "role");
  });
}

async function replaceRole(tx: Transaction, id: string, replacementId: string): Promise<void> {
  await sql`update member_role set role_id = ${replacementId}
    where tenant_id = ${tx.tenantId} and role_id = ${id}`.execute(tx.query());
  await sql`update service_account set role_id = ${replacementId}
    where tenant_id = ${tx.tenantId} and role_id = ${id}`.execute(tx.query());
}

/** Gives a member a role in place of the built-in one. Owners keep theirs: a tenant is never locked out. */
export async function assign(
  platform: Platform,
  actor: Actor,
  accountId: string,
  roleId: string | null,
): Promise<{ accountId: string; roleId: string }> {
  return platform.database.tenant(actor, async (tx) => {
    const role = (await holdMembers(tx, [accountId])).get(accountId);
    if (role === undefined) throw notFound("The member");
    if (role === "owner")
      throw conflict("owner_keeps_role", "Owners hold everything. Change their membership first.");
    const belonging = { id: accountId, roleId: role };
    const { rights } = await platform.access.within(tx, tx.tenantId, belonging);
    assertHolds(actor, rights.permissions);
    const wanted = await findRole(platform, tx, roleId ?? role);
    assertHolds(actor, wanted.permissions);
    await sql`delete from member_role
      where tenant_id = ${tx.tenantId} and account_id = ${accountId}`.execute(tx.query());
    if (roleId !== null && roleId !== role) {
      await sql`insert into member_role (tenant_id, account_id, role_id, created_at, created_by)
        values (${tx.tenantId}, ${accountId}, ${roleId}, ${platform.clock.now()},
                ${actor.accountId})`.execute(tx.query());
    }
    await tx.emit({
      type: "role.assigned",
      subject: `role/${wanted.id}`,
      data: { accountId, roleId: wanted.id, title: wanted.title, before: rights.roleId },
    });
    await platform.access.changed(tx, "role", accountId);
    return { accountId, roleId: wanted.id };
  });
}

function unique(permissions: readonly string[]): string[] {
  return [...new Set(permissions)].toSorted();
}

async function assertRoom(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from access_role
    where tenant_id = ${tx.tenantId}`.execute(tx.query());
  if ((rows[0]?.count ?? 0) >= ROLE_LIMITS.roles)
    throw conflict("too_many_roles", `A tenant has at most ${ROLE_LIMITS.roles} custom roles.`);
}

async function assertFreeTitle(tx: Transaction, title: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role-title ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
  const { rows } = await sql`select from access_role where tenant_id = ${tx.tenantId}
    and lower(title) = lower(${title}) and id <> ${id}`.execute(tx.query());
  if (rows.length > 0) throw conflict("role_title_taken", "Another role has this name already.");
}
