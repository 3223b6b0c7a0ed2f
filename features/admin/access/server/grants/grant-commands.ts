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
import type { Grant, requestGrant } from "../../contract.ts";
import { findRole } from "../roles/role-store.ts";
import { assertDeclared, assertHolds } from "../checks.ts";
import {
  changeGrant,
  type GrantRow,
  insertGrant,
  lockGrant,
  presentGrants,
  statusOf,
} from "./grant-store.ts";

const MINUTE = 60_000;
const MAX_PENDING = 100;

async function present(platform: Platform, row: GrantRow): Promise<Grant> {
  const [grant] = await presentGrants(platform, row.tenant_id, [row]);
  if (grant === undefined) throw notFound("The grant");
  return grant;
}

export async function request(
  platform: Platform,
  actor: Actor,
  { permission, roleId, reason, minutes }: ParsedOf<typeof requestGrant>["body"],
): Promise<Grant> {
  if (actor.kind === "service")
    throw new AppError(403, "people_only", "Only people can ask for grants.");
  const row: GrantRow = {
    id: newId(),
    tenant_id: actor.tenantId,
    account_id: actor.accountId,
    permission: permission ?? null,
    role_id: roleId ?? null,
    reason,
    minutes,
    status: "pending",
    requested_at: platform.clock.now(),
    decided_by: null,
    decided_at: null,
    note: "",
    expires_at: null,
  };
  await platform.database.tenant(actor, async (tx) => {
    await wantedBy(platform, tx, row);
    await assertFewPending(tx, actor.accountId);
    await insertGrant(tx, row);
    await tx.emit({ type: "grant.requested", subject: `grant/${row.id}`, data: about(row) });
  });
  return present(platform, row);
}

export async function approve(
  platform: Platform,
  actor: Actor,
  id: string,
  note: string,
): Promise<Grant> {
  const now = platform.clock.now();
  const row = await platform.database.tenant(actor, async (tx) => {
    const grant = await lockPending(tx, id);
    if (grant.account_id === actor.accountId) {
      throw new AppError(403, "four_eyes", "Somebody else has to approve what you asked for.");
    }
    assertHolds(actor, await wantedBy(platform, tx, grant));
    await assertMember(tx, grant.account_id);
    const approved = await changeGrant(tx, id, {
      status: "approved",
      decided_by: actor.accountId,
      decided_at: now,
      note,
      expires_at: new Date(now.getTime() + grant.minutes * MINUTE),
    });
    await tx.emit({ type: "grant.approved", subject: `grant/${id}`, data: about(approved) });
    await platform.access.changed(tx, "grant", grant.account_id);
    return approved;
  });
  return present(platform, row);
}

export async function deny(
  platform: Platform,
  actor: Actor,
  id: string,
  note: string,
): Promise<Grant> {
  const row = await platform.database.tenant(actor, async (tx) => {
    await lockPending(tx, id);
    const denied = await changeGrant(tx, id, {
      status: "denied",
      decided_by: actor.accountId,
      decided_at: platform.clock.now(),
      note,
    });
    await tx.emit({ type: "grant.denied", subject: `grant/${id}`, data: about(denied) });
    await platform.access.changed(tx, "grant", denied.account_id);
    return denied;
  });
  return present(platform, row);
}

export async function revoke(
  platform: Platform,
  actor: Actor,
  id: string,
  note: string,
): Promise<Grant> {
  const row = await platform.database.tenant(actor, (tx) => revokeWithin(platform, tx, id, note));
  return present(platform, row);
}

/** Ends a living grant inside a transaction under way, for example that of a review. */
export async function revokeWithin(
  platform: Platform,
  tx: Transaction,
  id: string,
  note: string,
): Promise<GrantRow> {
  const grant = await lockGrant(tx, id);
  if (statusOf(grant, platform.clock.now()) !== "active")
    throw conflict("grant_not_active", "This grant is not active.");
  const revoked = await changeGrant(tx, id, { status: "revoked", note });
  await tx.emit({ type: "grant.revoked", subject: `grant/${id}`, data: about(revoked) });
  await platform.access.changed(tx, "grant", grant.account_id);
  return revoked;
}

/** Whoever asked may take the request back, or give back what it gave. */
export async function withdraw(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.tenant(actor, async (tx) => {
    const grant = await lockGrant(tx, id);
    if (grant.account_id !== actor.accountId) throw notFound("The grant");
    const status = statusOf(grant, platform.clock.now());
    if (status !== "pending" && status !== "active")
      throw conflict("grant_over", "This grant has already ended.");
    const withdrawn = await changeGrant(tx, id, { status: "withdrawn" });
    await tx.emit({ type: "grant.withdrawn", subject: `grant/${id}`, data: about(withdrawn) });
    await platform.access.changed(tx, "grant", actor.accountId);
  });
}

async function lockPending(tx: Transaction, id: string): Promise<GrantRow> {
  const grant = await lockGrant(tx, id);
  if (grant.status !== "pending")
    throw conflict("grant_decided", "This request has already been decided.");
  return grant;
}

/** The permissions that a request is about. */
async function wantedBy(
  platform: Platform,
  tx: Transaction,
  { permission, role_id: roleId }: GrantRow,
): Promise<readonly string[]> {
  if (permission !== null) {
    assertDeclared(platform, [permission]);
    return [permission];
  }
  return (await findRole(platform, tx, roleId ?? "")).permissions;
}

async function assertMember(tx: Transaction, accountId: string): Promise<void> {
  const members = await holdMembers(tx, [accountId]);
  if (members.size === 0) throw conflict("not_a_member", "This person is no longer a member.");
}

async function assertFewPending(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from access_grant
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and status = 'pending'`.execute(
    tx.query(),
  );
  if ((rows[0]?.count ?? 0) >= MAX_PENDING)
    throw conflict(
      "too_many_requests_pending",
      "You have too many pending requests. Wait until they are decided.",
    );
}

function about(row: GrantRow) {
  return {
    accountId: row.account_id,
    permission: row.permission,
    roleId: row.role_id,
    minutes: row.minutes,
    reason: row.reason,
    note: row.note,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
