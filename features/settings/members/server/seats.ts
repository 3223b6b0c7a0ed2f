import { type Plan, PLAN_TITLES, planForMembers } from "@devloom/contract";
import { AppError, lockTenant, readAllowance, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../identity/server/exports/memberships.ts";

/** How far a workspace is filled. */
export interface Seats {
  readonly plan: Plan;
  /** By the plan, or by an operator's exception; `null` without a limit. */
  readonly limit: number | null;
  readonly isException: boolean;
  readonly members: number;
  /** Invitations that can still be accepted; each holds a seat. */
  readonly pending: number;
}

/**
 * Counts seats while holding the workspace: whoever adds or removes a member or an invitation at the
 * same moment waits here, so that two who find one seat free cannot both take it.
 */
export async function lockSeats(tx: Transaction, tenantId: string, now: Date): Promise<Seats> {
  await lockTenant(tx, tenantId);
  const allowance = await readAllowance(tx, tenantId, "members", now);
  // A statement of its own: it has to see what the one waited for has committed.
  const counted = await sql<{ members: number; pending: number }>`
    select (select count(*) from ${membershipRows} membership where tenant_id = ${tenantId}
              and suspended_at is null) as members,
           (select count(*) from invitation where tenant_id = ${tenantId} and status = 'pending'
              and expires_at > ${now}) as pending`.execute(tx.query());
  const { members = 0, pending = 0 } = counted.rows[0] ?? {};
  return { ...allowance, members, pending };
}

/** Refuses when the plan has no room for so many people, and names the plan that has. */
export function assertRoomFor(people: number, seats: Seats): void {
  const { plan, limit, isException, members, pending } = seats;
  if (limit === null || people <= limit) return;
  const liftedBy = planForMembers(people);
  throw new AppError(
    402,
    "plan_limit",
    `${isException ? "This workspace" : PLAN_TITLES[plan]} includes ${limit === 1 ? "1 member" : `${limit} members`} ` +
      `(pending invites count). The ${PLAN_TITLES[liftedBy]} plan lifts this limit.`,
    { details: { limit, plan, liftedBy, members, pending } },
  );
}
