import type { Role } from "@devloom/contract";
import {
  type Actor,
  AppError,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { removeMemberships, setMemberRole } from "../../identity/server/exports/memberships.ts";
import type { Member } from "../contract.ts";
import { findMember } from "./member-store.ts";
import { reassignDefaultTenant } from "./reassign-default-tenant.ts";
import { assertNotAbove, assertOwnerRemains } from "./roles.ts";
import { lockSeats } from "./seats.ts";

const scopeOf = (actor: Actor) => ({ tenantId: actor.tenantId, actorId: actor.accountId });

export async function changeRole(
  platform: Platform,
  actor: Actor,
  accountId: string,
  role: Role,
): Promise<Member> {
  const { tenantId } = actor;
  const { database, clock } = platform;
  return database.system(async (tx) => {
    await lockSeats(tx, tenantId, clock.now());
    const before = await findMember(platform, tx, tenantId, accountId);
    assertNotAbove(actor, before.role);
    assertNotAbove(actor, role);
    if (before.role === role && before.roleTitle === null) return before;
    if (before.role !== role) await assertOwnerRemains(tx, tenantId, before);
    await setMemberRole(tx, { tenantId, accountId, role });
    await tx.emit({
      type: "member.role-changed",
      subject: `member/${accountId}`,
      data: { accountId, name: before.name, role, before: before.role },
    });
    return { ...before, role, roleTitle: null };
  }, scopeOf(actor));
}

/** Takes somebody out of the workspace. What they owned goes to the successor, else to the caller. */
export async function removeFrom(
  platform: Platform,
  actor: Actor,
  accountId: string,
  successorId: string | undefined,
): Promise<void> {
  if (accountId === actor.accountId) return leave(platform, actor, successorId);
  await platform.database.system(async (tx) => {
    await lockSeats(tx, actor.tenantId, platform.clock.now());
    const member = await findMember(platform, tx, actor.tenantId, accountId);
    assertNotAbove(actor, member.role);
    await removeMembership(platform, tx, member, successorId ?? actor.accountId, "member.removed");
  }, scopeOf(actor));
}

export async function leave(
  platform: Platform,
  actor: Actor,
  successorId: string | undefined,
): Promise<void> {
  await platform.database.system(async (tx) => {
    await lockSeats(tx, actor.tenantId, platform.clock.now());
    const member = await findMember(platform, tx, actor.tenantId, actor.accountId);
    await removeMembership(platform, tx, member, successorId ?? null, "member.left");
  }, scopeOf(actor));
}

/** Features that keep things people own react to the event, and refuse when nobody takes them over. */
async function removeMembership(
  platform: Platform,
  tx: Transaction,
  member: Member,
  successorId: string | null,
  type: "member.left" | "member.removed",
): Promise<void> {
  const { tenantId } = tx;
  const { accountId, name } = member;
  if (successorId !== null) await assertSuccessor(platform, tx, accountId, successorId);
  await assertOwnerRemains(tx, tenantId, member);
  await removeMemberships(tx, { tenantId, accountId });
  await reassignDefaultTenant(tx, member, platform.clock.now());
  await tx.emit({ type, subject: `member/${accountId}`, data: { accountId, name, successorId } });
}

async function assertSuccessor(
  platform: Platform,
  tx: Transaction,
  accountId: string,
  successorId: string,
): Promise<void> {
  if (accountId === successorId)
    throw new AppError(400, "bad_successor", "Choose somebody else to take over.");
  await findMember(platform, tx, tx.tenantId, successorId).catch(() => {
    throw notFound("The successor");
  });
}
