import { sql } from "kysely";
import type { Transaction } from "@devloom/server-kit";

/** One at a time works on a project's files, whichever gateway it is at; ends with the transaction, which is not repeated. */
export async function lockProjectFiles(tx: Transaction, projectId: string): Promise<void> {
  tx.onlyOnce();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`project-source ${projectId}`}, 0))`.execute(
    tx.query(),
  );
}
