import { ROLES, type Role } from "@devloom/contract";
import { type Actor, AppError, conflict, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { membershipRows } from "../../identity/server/exports/memberships.ts";

const rank = (role: Role): number => ROLES.indexOf(role);

/** Nobody hands out, changes or takes away more than they hold themselves. */
export function assertNotAbove(actor: Actor, role: Role): void {
  if (rank(role) <= rank(actor.role)) return;
  throw new AppError(
    403,
    "role_above_yours",
    `Your role is ${actor.role}, so you can't change the role ${role}.`,
    { details: { role, yours: actor.role } },
  );
}

/** A workspace always keeps an owner. The caller holds the workspace's lock. */
export async function assertOwnerRemains(
  tx: Transaction,
  tenantId: string,
  leaving: { accountId: string; role: Role },
): Promise<void> {
  if (leaving.role !== "owner") return;
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from ${membershipRows} membership
    where tenant_id = ${tenantId} and role = 'owner' and account_id <> ${leaving.accountId}`.execute(
    tx.query(),
  );
  if ((rows[0]?.others ?? 0) > 0) return;
  throw conflict("last_owner", "A workspace needs an owner. Make somebody else an owner first.");
}
