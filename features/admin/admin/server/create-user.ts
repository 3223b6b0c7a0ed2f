import type { Plan, Role } from "@devloom/contract";
import { conflict, newId, notFound, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** The workspace to join; without one the account gets a workspace of its own. */
  readonly join: { readonly tenantId: string; readonly role: Role } | { readonly plan: Plan };
}

/** Creates an account without a password and asks for the letter with which its person chooses one. */
export async function createUser(
  tx: Transaction,
  operatorId: string,
  user: NewUser,
  now: Date,
): Promise<string> {
  const id = newId();
  const tenantId = "tenantId" in user.join ? user.join.tenantId : newId();
  const role = "tenantId" in user.join ? user.join.role : "owner";
  if ("plan" in user.join) await insertWorkspace(tx, tenantId, user.name, user.join.plan, now);
  else await assertTenant(tx, tenantId);
  const inserted = await sql`insert into account
      (id, email, name, default_tenant_id, created_at, updated_at)
    values (${id}, ${user.email}, ${user.name}, ${tenantId}, ${now}, ${now})
    on conflict (email) do nothing`.execute(tx.query());
  if (inserted.numAffectedRows === 0n)
    throw conflict("email_taken", "An account with this email address already exists.");
  await sql`insert into membership (tenant_id, account_id, role, created_at)
    values (${tenantId}, ${id}, ${role}, ${now})`.execute(tx.query());
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

/** The email with a link to choose a password leaves as for anyone who asked for it. */
export async function requestPasswordEmail(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  await sql`insert into password_reset_request (email, requested_at, due_at)
    values (${email}, ${now}, ${now})
    on conflict (email) do update set requested_at = excluded.requested_at,
      due_at = excluded.due_at`.execute(tx.query());
}

async function insertWorkspace(
  tx: Transaction,
  id: string,
  personName: string,
  plan: Plan,
  now: Date,
): Promise<void> {
  const first = personName.split(/\s+/, 1)[0] ?? personName;
  await sql`insert into tenant (id, name, plan, created_at)
    values (${id}, ${`${first}'s workspace`}, ${plan}, ${now})`.execute(tx.query());
}

async function assertTenant(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select from tenant where id = ${id}`.execute(tx.query());
  if (rows.length === 0) throw notFound("The workspace");
}
