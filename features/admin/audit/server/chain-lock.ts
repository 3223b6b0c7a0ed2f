import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** Many may read a workspace's chain at once; removing its old part waits for them, and they for it. */
export async function lockChain(tx: Transaction, purpose: "reading" | "pruning"): Promise<void> {
  const lock =
    purpose === "reading" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended(${`audit chain ${tx.tenantId}`}, 0))`.execute(
    tx.query(),
  );
}
