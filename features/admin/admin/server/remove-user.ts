import {
  type Actor,
  AppError,
  closeTenant,
  conflict,
  deleteMailTo,
  deleteTenant,
  forgetSettingsOf,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { removeMemberships } from "../../../settings/identity/server/exports/memberships.ts";
import {
  anonymiseAccount,
  deleteAccount,
  forgetSignIns,
} from "../../../settings/identity/server/exports/remove-account.ts";
import { endSessions } from "./end-sessions.ts";
import { assertNotSelf } from "./users.ts";
import { lockAccount, type MembershipRow, membershipsOf, type UserRow } from "./user-store.ts";

/**
 * Anonymising replaces what tells who somebody was; events keep the bare id. Deleting removes the
 * account itself and the workspaces that nobody else is in. Shared workspaces live on either way.
 */
export async function removeUser(
  { database, clock }: Platform,
  actor: Actor,
  id: string,
  mode: "anonymise" | "delete",
): Promise<void> {
  assertNotSelf(actor, id);
  const now = clock.now();
  await database.system(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.operator)
      throw conflict("operator_account", "An operator's account cannot be removed.");
    const memberships = await membershipsOf(tx, id);
    assertNoneOrphaned(memberships);
    await endSessions(tx, account, actor.accountId, "account_removed", now);
    for (const membership of memberships) {
      if (membership.members > 1) await leaveShared(tx, actor, account, membership);
      else await closeOwn(tx, actor, membership, mode, now);
    }
    // While the account can still be read, so that other features forget what they know of it.
    await tx.within({ tenantId: actor.tenantId, actorId: actor.accountId }).emit({
      type: "user.anonymised",
      subject: `user/${id}`,
      data: { accountId: id, mode },
    });
    await forgetPerson(tx, account);
    if (mode === "delete") await deleteAccount(tx, id);
    else await anonymiseAccount(tx, id, now);
  });
}

function assertNoneOrphaned(memberships: readonly MembershipRow[]): void {
  const orphaned = memberships.filter(
    ({ role, members, other_owner }) => role === "owner" && members > 1 && other_owner === null,
  );
  if (orphaned.length === 0) return;
  const names = orphaned.map(({ tenant_name }) => tenant_name).join(", ");
  throw new AppError(
    409,
    "last_owner",
    `This account is the only owner of ${names}. Make another member an owner first.`,
    { details: { tenants: orphaned.map(({ tenant_id }) => tenant_id) } },
  );
}

async function leaveShared(
  tx: Transaction,
  actor: Actor,
  account: UserRow,
  membership: MembershipRow,
): Promise<void> {
  const { tenant_id: tenantId, other_owner: successorId } = membership;
  await removeMemberships(tx, { tenantId, accountId: account.id });
  const there = tx.within({ tenantId, actorId: actor.accountId });
  await there.emit({
    type: "member.removed",
    subject: `member/${account.id}`,
    data: { accountId: account.id, successorId },
  });
  await there.emit({
    type: "user.anonymised",
    subject: `user/${account.id}`,
    data: { accountId: account.id },
  });
}

/** Nobody else is in it: it goes with a deleted account, and is closed with an anonymised one. */
async function closeOwn(
  tx: Transaction,
  actor: Actor,
  { tenant_id: tenantId }: MembershipRow,
  mode: "anonymise" | "delete",
  now: Date,
): Promise<void> {
  if (mode === "delete") {
    await deleteTenant(tx, tenantId);
    return;
  }
  await closeTenant(tx, tenantId, now);
  await tx.within({ tenantId, actorId: actor.accountId }).emit({
    type: "tenant.suspended",
    subject: `tenant/${tenantId}`,
    data: { reason: "its only member was anonymised" },
  });
}

async function forgetPerson(tx: Transaction, account: UserRow): Promise<void> {
  await forgetSignIns(tx, account);
  await forgetSettingsOf(tx, account.id);
  await deleteMailTo(tx, account.email);
}
