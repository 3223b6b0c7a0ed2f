import { PLAN_TITLES, planForMembers, type Role } from "@devloom/contract";
import { AppError, lockTenant, readAllowance, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export interface MembershipRow {
  role: Role;
  suspended_at: Date | null;
}

export async function readMembership(
  tx: Transaction,
  tenantId: string,
  accountId: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`select role, suspended_at from membership
    where tenant_id = ${tenantId} and account_id = ${accountId} for update`.execute(tx.query());
  return rows[0];
}

/** Makes somebody a member of the transaction's tenant, within the limits of its plan. */
export async function joinTenant(
  tx: Transaction,
  accountId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await assertSeat(tx, now);
  await sql`insert into membership (tenant_id, account_id, role, created_at)
    values (${tx.tenantId}, ${accountId}, ${role}, ${now})`.execute(tx.query());
  await tx.emit({
    type: "member.joined",
    subject: `member/${accountId}`,
    data: { accountId, role },
  });
}

/** One more member must fit; the tenant's row is held so that two cannot take the last seat. */
export async function assertSeat(tx: Transaction, now: Date): Promise<void> {
  await lockTenant(tx, tx.tenantId);
  const { plan, limit } = await readAllowance(tx, tx.tenantId, "members", now);
  if (limit === null) return;
  const counted = await sql<{ members: number }>`select count(*)::int as members from membership
    where tenant_id = ${tx.tenantId} and suspended_at is null`.execute(tx.query());
  const members = (counted.rows[0]?.members ?? 0) + 1;
  if (members <= limit) return;
  const lifts = PLAN_TITLES[planForMembers(members)];
  throw new AppError(
    402,
    "plan_limit",
    `${PLAN_TITLES[plan]} includes ${limit} ${limit === 1 ? "member" : "members"}. The ${lifts} plan lifts this limit.`,
    { details: { plan, limit, liftedBy: planForMembers(members) } },
  );
}
