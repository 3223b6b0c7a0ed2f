import type { Plan, Role } from "@devloom/contract";
import {
  addTenant,
  conflict,
  isTenant,
  newId,
  notFound,
  type Transaction,
} from "@devloom/server-kit";
import { requestPasswordEmail } from "../../../settings/identity/server/exports/passwords.ts";
import { addAccount } from "../../../settings/identity/server/exports/accounts.ts";
import { addMembership } from "../../../settings/identity/server/exports/memberships.ts";

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** The workspace to join; without one the account gets a workspace of its own. */
  readonly join: { readonly tenantId: string; readonly role: Role } | { readonly plan: Plan };
}

/** Creates an account without a password and asks for the email with which its person chooses one. */
export async function createUser(
  tx: Transaction,
  operatorId: string,
  user: NewUser,
  now: Date,
): Promise<string> {
  const id = newId();
  const tenantId = "tenantId" in user.join ? user.join.tenantId : newId();
  const role = "tenantId" in user.join ? user.join.role : "owner";
  if ("plan" in user.join) await openWorkspace(tx, tenantId, user.name, user.join.plan, now);
  else if (!(await isTenant(tx, tenantId))) throw notFound("The workspace");
  const isNew = await addAccount(tx, { id, email: user.email, name: user.name, tenantId }, now);
  if (!isNew) throw conflict("email_taken", "An account with this email address already exists.");
  await addMembership(tx, { tenantId, accountId: id, role }, now);
  await requestPasswordEmail(tx, user.email, now);
  const there = tx.within({ tenantId, actorId: operatorId });
  await there.emit({
    type: "user.created",
    subject: `user/${id}`,
    data: { accountId: id, name: user.name },
  });
  await there.emit({
    type: "member.joined",
    subject: `member/${id}`,
    data: { accountId: id, role },
  });
  return id;
}

/** A workspace of somebody's own, named after them. */
async function openWorkspace(
  tx: Transaction,
  id: string,
  personName: string,
  plan: Plan,
  now: Date,
): Promise<void> {
  const first = personName.split(/\s+/, 1)[0] ?? personName;
  await addTenant(tx, { id, name: `${first}'s workspace`, plan }, now);
}
