import { PLAN_TITLES, planFor } from "@devloom/contract";
import {
  AppError,
  type NewUsage,
  type Platform,
  readAllowance,
  type Transaction,
  usageRows,
  usageThisMonth,
} from "@devloom/server-kit";
import { sql } from "kysely";

/** Generations of code, the thing the Starter plan counts. */
export const GENERATIONS = "codegen.generation";

/** Longer than anything takes that claims; what a gateway claimed that died is free again then. */
const CLAIM_MILLISECONDS = 3_600_000;

/** Counts one generation, and ends the claim that was made for it under the same key. */
export async function meterGeneration(
  tx: Transaction,
  usage: Omit<NewUsage, "meter" | "quantity">,
): Promise<void> {
  await tx.meter({ ...usage, meter: GENERATIONS, quantity: 1 });
  await releaseGeneration(tx, usage.idempotencyKey);
}

/** What follows waits for others that ask the same of a workspace, until the transaction ends. */
export async function lockGenerations(tx: Transaction, tenantId: string): Promise<void> {
  const lock = `generations ${tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
}

/**
 * Claims room for one generation before work that takes its time, so that no two count on the same. Refuses with the
 * plan that lifts the limit. Metering with the same key ends the claim; work that fails ends it with
 * `releaseGeneration`.
 */
export async function claimGeneration(
  { database, clock }: Pick<Platform, "database" | "clock">,
  scope: { readonly tenantId: string; readonly actorId: string | null },
  key: string,
): Promise<void> {
  const now = clock.now();
  const { tenantId } = scope;
  // Plans stand outside of any tenant.
  await database.system(async (all) => {
    const tx = all.within(scope);
    const { limit } = await readAllowance(tx, tenantId, "generations", now);
    if (limit === null) return;
    await lockGenerations(tx, tenantId);
    if (await isMetered(tx, key)) return;
    await sql`delete from generation_claim where tenant_id = ${tenantId}
      and (key = ${key} or expires_at <= ${now})`.execute(tx.query());
    await assertGenerationsLeft(tx, now);
    const expires = new Date(now.getTime() + CLAIM_MILLISECONDS);
    await sql`insert into generation_claim (tenant_id, key, expires_at)
      values (${tenantId}, ${key}, ${expires})`.execute(tx.query());
  });
}

/** Work that is taken up again after it was metered needs no more room. */
async function isMetered(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await sql`select from ${usageRows} metered
    where tenant_id = ${tx.tenantId} and idempotency_key = ${key}`.execute(tx.query());
  return rows.length > 0;
}

/** Begins work that takes its time with room claimed for it; what cannot begin leaves no claim. */
export async function beginGeneration<Begun>(
  platform: Pick<Platform, "database" | "clock">,
  scope: { readonly tenantId: string; readonly actorId: string | null },
  key: string,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  await claimGeneration(platform, scope, key);
  try {
    return await begin();
  } catch (error) {
    await platform.database.tenant(scope, (tx) => releaseGeneration(tx, key));
    throw error;
  }
}

/** Gives back what was claimed and not used. */
export async function releaseGeneration(tx: Transaction, key: string): Promise<void> {
  await sql`delete from generation_claim where tenant_id = ${tx.tenantId} and key = ${key}`.execute(
    tx.query(),
  );
}

/** Refuses one more generation than the month has room for, and names the plan that lifts the limit. */
export async function assertGenerationsLeft(tx: Transaction, now: Date): Promise<void> {
  const { plan, limit } = await readAllowance(tx, tx.tenantId, "generations", now);
  if (limit === null) return;
  const used = await usageThisMonth(tx, GENERATIONS, now);
  if (used + (await claimedBy(tx, now)) < limit) return;
  const liftedBy = planFor("generations", limit + 1);
  throw new AppError(
    402,
    "plan_limit",
    `${PLAN_TITLES[plan]} includes ${limit} generations a month. The ${PLAN_TITLES[liftedBy]} plan lifts this limit.`,
    { details: { limit, plan, liftedBy, used } },
  );
}

/** How many generations are under way; see `claimGeneration`. */
async function claimedBy(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from generation_claim where tenant_id = ${tx.tenantId} and expires_at > ${now}`.execute(
    tx.query(),
  );
  return rows[0]?.count ?? 0;
}
