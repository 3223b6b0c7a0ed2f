import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Transactions that end instances may commit in another order than their times, within this. */
export const SLACK = "10 minutes";

/** One gateway at a time puts the figures of a tenant together. */
export async function lockRollUp(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('workflow analytics'), hashtext(${tx.tenantId}))`.execute(
    tx.query(),
  );
}
