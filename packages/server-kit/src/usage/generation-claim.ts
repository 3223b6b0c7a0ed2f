import { sql } from "kysely";
import type { Migration } from "../database/migration.ts";
import type { Transaction } from "../database/transaction.ts";
import type { Platform } from "../platform.ts";
import { assertGenerationsLeft, readAllowance } from "./quota.ts";

/** Longer than anything takes that claims; what a gateway claimed that died is free again then. */
const CLAIM_MILLISECONDS = 3_600_000;

/**
 * Room in a plan that work under way counts on. A claim has the idempotency key that its work will be metered with,
 * and ends with it.
 */
export const generationClaimMigration: Migration = {
  id: "kit/0013-generation-claims",
  tables: {
    generation_claim: {
      scope: "tenant",
      privacy: "business",
      retention: "until its work ends, a day at most",
      backup: "skip",
    },
  },
  sql: `
    create table generation_claim (
      tenant_id uuid not null references tenant (id) on delete cascade,
      key text not null,
      expires_at timestamptz not null,
      primary key (tenant_id, key)
    );
  `,
};

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
  const { rows } = await sql`select from usage_event
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
