import type { OutputOf, Role } from "@devloom/contract";
import {
  type Actor,
  AppError,
  asSystem,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { addMembership, findMembers } from "../../identity/server/exports/memberships.ts";
import { findAccountId } from "../../identity/server/exports/accounts.ts";
import type { acceptInvitation, previewInvitation } from "../contract.ts";
import { assertUsable, findByToken, type InvitationRow } from "./invitation-store.ts";
import { lockSeats } from "./seats.ts";

export async function preview(
  { database, clock }: Platform,
  token: string,
): Promise<OutputOf<typeof previewInvitation>> {
  const row = await database.system((tx) => findByToken(tx, token));
  assertUsable(row, clock.now());
  return {
    tenantName: row.tenant_name,
    role: row.role,
    email: row.email,
    invitedBy: row.invited_by_name,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Joins the workspace. Whoever is a member already simply arrives there; the seat is checked by a reaction. */
export async function accept(
  { database, clock }: Platform,
  actor: Actor,
  token: string,
): Promise<OutputOf<typeof acceptInvitation>> {
  const now = clock.now();
  const found = await database.system((tx) => findByToken(tx, token));
  return database.system(
    async (tx) => {
      await lockSeats(tx, tx.tenantId, now);
      const invitation = await findByToken(tx, token);
      const present = (role: Role) => ({
        tenantId: invitation.tenant_id,
        tenantName: invitation.tenant_name,
        role,
      });
      const held = (await findMembers(tx, [actor.accountId])).get(actor.accountId);
      if (held !== undefined) return present(held);
      assertUsable(invitation, now);
      await assertAddressee(tx, actor, invitation);
      await answer(tx, invitation, "accepted", actor.accountId, now);
      await addMembership(
        tx,
        { tenantId: tx.tenantId, accountId: actor.accountId, role: invitation.role },
        now,
      );
      await tx.emit({
        type: "invitation.accepted",
        subject: `invitation/${invitation.id}`,
        data: { email: invitation.email },
      });
      await tx.emit({
        type: "member.joined",
        subject: `member/${actor.accountId}`,
        data: { accountId: actor.accountId, role: invitation.role },
      });
      return present(invitation.role);
    },
    { tenantId: found.tenant_id, actorId: actor.accountId },
  );
}

export async function decline({ database, clock }: Platform, token: string): Promise<void> {
  const found = await database.system((tx) => findByToken(tx, token));
  await database.system(async (tx) => {
    assertUsable(found, clock.now());
    await answer(tx, found, "declined", null, clock.now());
    await tx.emit({
      type: "invitation.declined",
      subject: `invitation/${found.id}`,
      data: { email: found.email },
    });
  }, asSystem(found.tenant_id));
}

async function answer(
  tx: Transaction,
  { id }: InvitationRow,
  status: "accepted" | "declined",
  accountId: string | null,
  now: Date,
): Promise<void> {
  const done = await sql`update invitation set status = ${status}, answered_at = ${now},
      answered_by = ${accountId}
    where id = ${id} and status = 'pending'`.execute(tx.query());
  if (done.numAffectedRows === 0n)
    throw new AppError(410, "invitation_used", "This invitation has just been answered.");
}

/** An invitation that names an address is for the account with that address alone. */
async function assertAddressee(
  tx: Transaction,
  actor: Actor,
  { email }: InvitationRow,
): Promise<void> {
  if (email === null) return;
  if ((await findAccountId(tx, email)) === actor.accountId) return;
  throw new AppError(
    403,
    "wrong_account",
    `This invitation is for ${email}. Sign in with that address to accept it.`,
    { details: { email } },
  );
}
