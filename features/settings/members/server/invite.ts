import type { ParsedOf } from "@devloom/contract";
import {
  type Actor,
  conflict,
  type Email,
  emailLanguage,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../identity/server/exports/memberships.ts";
import { accountRows, findAccountId } from "../../identity/server/exports/accounts.ts";
import type { createInvitation, SentInvitation } from "../contract.ts";
import {
  findPending,
  type InvitationRow,
  newToken,
  presentInvitation,
} from "./invitation-store.ts";
import { invitationEmail } from "./invitation-email.ts";
import { assertNotAbove } from "./roles.ts";
import { assertRoomFor, lockSeats } from "./seats.ts";

const LIFETIME_MILLISECONDS = 7 * 24 * 3_600_000;

type Inviter = Pick<Actor, "accountId" | "tenantId">;

const scopeOf = (actor: Inviter) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

/** Invites somebody. An open invitation holds a seat of the plan from this moment on. */
export async function invite(
  platform: Platform,
  actor: Inviter,
  { email, role }: ParsedOf<typeof createInvitation>["body"],
): Promise<SentInvitation> {
  const now = platform.clock.now();
  const { token, hash } = newToken();
  const row = await platform.database.system(async (tx) => {
    if (email !== undefined) await withdrawExpired(tx, email, now);
    const seats = await lockSeats(tx, tx.tenantId, now);
    if (email !== undefined) await assertNotThere(tx, email);
    assertRoomFor(seats.members + seats.pending + 1, seats);
    const id = newId();
    await sql`insert into invitation
        (id, tenant_id, email, role, token_hash, invited_by, created_at, expires_at)
      values (${id}, ${tx.tenantId}, ${email ?? null}, ${role}, ${hash}, ${actor.accountId}, ${now},
              ${new Date(now.getTime() + LIFETIME_MILLISECONDS)})`.execute(tx.query());
    await tx.emit({
      type: "invitation.created",
      subject: `invitation/${id}`,
      data: { email: email ?? null, role },
    });
    return findPending(tx, tx.tenantId, id);
  }, scopeOf(actor));
  return deliver(platform, row, token);
}

/** Gives an invitation a new link and another seven days; an expired one needs a free seat again. */
export async function resend(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<SentInvitation> {
  const now = platform.clock.now();
  const { token, hash } = newToken();
  const row = await platform.database.system(async (tx) => {
    const seats = await lockSeats(tx, tx.tenantId, now);
    const before = await findPending(tx, tx.tenantId, id);
    assertNotAbove(actor, before.role);
    if (before.expires_at <= now) assertRoomFor(seats.members + seats.pending + 1, seats);
    await sql`update invitation set token_hash = ${hash},
        expires_at = ${new Date(now.getTime() + LIFETIME_MILLISECONDS)}
      where id = ${id}`.execute(tx.query());
    await tx.emit({
      type: "invitation.resent",
      subject: `invitation/${id}`,
      data: { email: before.email, role: before.role },
    });
    return findPending(tx, tx.tenantId, id);
  }, scopeOf(actor));
  return deliver(platform, row, token);
}

export async function revoke(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.system(async (tx) => {
    const row = await findPending(tx, tx.tenantId, id);
    assertNotAbove(actor, row.role);
    const done = await sql`update invitation set status = 'revoked',
        answered_at = ${platform.clock.now()}, answered_by = ${actor.accountId}
      where id = ${id} and status = 'pending'`.execute(tx.query());
    if (done.numAffectedRows === 0n)
      throw conflict("invitation_used", "This invitation has just been answered.");
    await tx.emit({
      type: "invitation.revoked",
      subject: `invitation/${id}`,
      data: { email: row.email },
    });
  }, scopeOf(actor));
}

/** The email goes out once the invitation is stored; should that fail, the link is still there. */
async function deliver(
  platform: Platform,
  row: InvitationRow,
  token: string,
): Promise<SentInvitation> {
  const { config, mail, log, clock } = platform;
  const link = `${config.publicUrl}/invitation#token=${token}`;
  let mailed = false;
  if (row.email !== null) {
    try {
      await mail.send(await writeEmail(platform, row, row.email, link));
      mailed = true;
    } catch (error) {
      log.warn({ err: error, invitationId: row.id }, "an invitation could not be mailed");
    }
  }
  return { ...presentInvitation(row, clock.now()), link, mailed };
}

/** Those who have an account get it in their language, others in that of the workspace. */
async function writeEmail(
  { database, settings }: Platform,
  row: InvitationRow,
  to: string,
  link: string,
): Promise<Email> {
  const accountId = await database.system((tx) => findAccountId(tx, to));
  const language = await emailLanguage(settings, { tenantId: row.tenant_id, accountId });
  return invitationEmail(language, row, to, link);
}

/** An invitation that expired must not stand in the way of a new one to the same address. */
async function withdrawExpired(tx: Transaction, email: string, now: Date): Promise<void> {
  await sql`update invitation set status = 'revoked', answered_at = ${now}
    where tenant_id = ${tx.tenantId} and email = ${email} and status = 'pending'
      and expires_at <= ${now}`.execute(tx.query());
}

async function assertNotThere(tx: Transaction, email: string): Promise<void> {
  const { rows } = await sql<{ member: boolean; invited: boolean }>`
    select exists (select from ${membershipRows} membership join ${accountRows} account on account.id = membership.account_id
             where membership.tenant_id = ${tx.tenantId} and account.email = ${email}) as member,
           exists (select from invitation where tenant_id = ${tx.tenantId} and email = ${email}
             and status = 'pending') as invited`.execute(tx.query());
  if (rows[0]?.member === true)
    throw conflict("already_member", "This person is already a member of the workspace.");
  if (rows[0]?.invited === true)
    throw conflict("already_invited", "This person is already invited. Resend the invitation.");
}
