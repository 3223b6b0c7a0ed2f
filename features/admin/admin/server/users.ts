import { type Actor, conflict, type Platform, type Transaction } from "@devloom/server-kit";
import { setAccountStatus } from "../../../settings/identity/server/exports/accounts.ts";
import {
  removePassword,
  requestPasswordEmail,
} from "../../../settings/identity/server/exports/passwords.ts";
import type { AdminUser } from "../contract.ts";
import { createUser, type NewUser } from "./create-user.ts";
import { endSessions } from "./end-sessions.ts";
import { findAccount, lockAccount, presentUser, type UserRow } from "./user-store.ts";

export async function addUser(
  { database, clock }: Platform,
  actor: Actor,
  user: NewUser,
): Promise<AdminUser> {
  return database.system(async (tx) => {
    const id = await createUser(tx, actor.accountId, user, clock.now());
    return presentUser(await findAccount(tx, id));
  });
}

/** Changes one account under lock, records what was done in the account's own workspace. */
async function change(
  { database }: Platform,
  actor: Actor,
  id: string,
  event: { type: `user.${string}`; reason?: string },
  work: (tx: Transaction, account: UserRow) => Promise<void>,
): Promise<AdminUser> {
  return database.system(async (tx) => {
    const account = await lockAccount(tx, id);
    await work(tx, account);
    await tellAbout(tx, actor, account, event);
    return presentUser(await findAccount(tx, id));
  });
}

/** What operators do to accounts is in the trail of the account's workspace, and in the operator's. */
async function tellAbout(
  tx: Transaction,
  actor: Actor,
  account: UserRow,
  { type, reason }: { type: `user.${string}`; reason?: string },
): Promise<void> {
  const places = new Set([actor.tenantId, account.default_tenant_id ?? actor.tenantId]);
  for (const tenantId of places) {
    await tx.within({ tenantId, actorId: actor.accountId }).emit({
      type,
      subject: `user/${account.id}`,
      data: { accountId: account.id, ...(reason === undefined ? {} : { reason }) },
    });
  }
}

export function assertNotSelf(actor: Actor, id: string): void {
  if (actor.accountId === id)
    throw conflict("own_account", "You can't do this to your own account.");
}

export async function suspend(
  platform: Platform,
  actor: Actor,
  id: string,
  reason: string,
): Promise<AdminUser> {
  assertNotSelf(actor, id);
  const now = platform.clock.now();
  const event = { type: "user.suspended" as const, reason };
  return change(platform, actor, id, event, async (tx, account) => {
    await setAccountStatus(tx, id, "suspended", now);
    await endSessions(tx, account, actor.accountId, "suspended", now);
  });
}

export async function reactivate(platform: Platform, actor: Actor, id: string): Promise<AdminUser> {
  const now = platform.clock.now();
  return change(platform, actor, id, { type: "user.reactivated" }, async (tx, account) => {
    if (account.anonymised)
      throw conflict("anonymised", "An anonymised account can't be reactivated.");
    await setAccountStatus(tx, id, "active", now);
  });
}

export async function forceReset(platform: Platform, actor: Actor, id: string): Promise<AdminUser> {
  const now = platform.clock.now();
  return change(platform, actor, id, { type: "user.reset-forced" }, async (tx, account) => {
    if (account.anonymised) throw conflict("anonymised", "An anonymised account has no mailbox.");
    await removePassword(tx, id, now);
    await endSessions(tx, account, actor.accountId, "reset_forced", now);
    await requestPasswordEmail(tx, account.email, now);
  });
}
