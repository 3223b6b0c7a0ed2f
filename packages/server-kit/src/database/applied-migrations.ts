import { sql } from "kysely";
import type { Transaction } from "./transaction.ts";

/** The steps of the schema that were applied, newest first. */
export async function listAppliedMigrations(
  tx: Transaction,
): Promise<readonly { readonly id: string; readonly appliedAt: Date }[]> {
  const { rows } = await sql<{ id: string; appliedAt: Date }>`
    select id, applied_at as "appliedAt" from schema_migration order by applied_at desc, id`.execute(
    tx.query(),
  );
  return rows;
}
