import type { Plan } from "@devloom/contract";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Transaction } from "./transaction.ts";

/** Workspaces, to be joined. */
export const tenantRows = sql`(select id, name, plan, demo, suspended_at, created_at from tenant)`;

/** The stamp of each tenant's rights, by `tenant_id`; see `AccessControl`. */
export const accessVersionRows = sql`(select tenant_id, version from tenant_access)`;

/** What a workspace is called by its people. */
export async function tenantName(
  { database }: { readonly database: Pick<Database, "lookup"> },
  tenantId: string,
): Promise<string> {
  const [tenant] = await database.lookup(
    sql<{ name: string }>`select name from tenant where id = ${tenantId}`,
  );
  return tenant?.name ?? "";
}

export interface NewTenant {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly isDemo?: boolean;
  /** Where it was registered, sealed; see `sealOrigin`. */
  readonly origin?: Buffer | null;
}

export async function addTenant(
  tx: Transaction,
  { id, name, plan, isDemo = false, origin = null }: NewTenant,
  now: Date,
): Promise<void> {
  await sql`insert into tenant (id, name, plan, demo, origin, created_at)
    values (${id}, ${name}, ${plan}, ${isDemo}, ${origin}, ${now})`.execute(tx.query());
}

export async function isTenant(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from tenant where id = ${id}`.execute(tx.query());
  return rows.length > 0;
}

/** Holds a workspace until the transaction ends; tells whether it exists. */
export async function lockTenant(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from tenant where id = ${id} for update`.execute(tx.query());
  return rows.length > 0;
}

export async function changeTenantRow(
  tx: Transaction,
  id: string,
  { name = null, plan = null }: { readonly name?: string | null; readonly plan?: Plan | null },
): Promise<void> {
  await sql`update tenant set name = coalesce(${name}, name), plan = coalesce(${plan}, plan)
    where id = ${id}`.execute(tx.query());
}

/** Takes a workspace out of service since a moment, or puts it back. */
export async function setTenantSuspension(
  tx: Transaction,
  id: string,
  since: Date | null,
): Promise<void> {
  await sql`update tenant set suspended_at = ${since} where id = ${id}`.execute(tx.query());
}

/** Takes a workspace that nobody is left in out of service; one that is stays so since then. */
export async function closeTenant(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`update tenant set suspended_at = coalesce(suspended_at, ${now}::timestamptz),
    name = 'Closed workspace' where id = ${id}`.execute(tx.query());
}

/** Deletes a workspace with everything in it; with `demo` only the demo workspace. Tells whether it did. */
export async function deleteTenant(
  tx: Transaction,
  id: string,
  only: "any" | "demo" = "any",
): Promise<boolean> {
  const gone = await sql`delete from tenant
    where id = ${id} and (demo or ${only === "any"})`.execute(tx.query());
  return gone.numAffectedRows === 1n;
}
