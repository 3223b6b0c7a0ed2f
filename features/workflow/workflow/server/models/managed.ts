import { conflict, type Migration, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

export const managedMigration: Migration = {
  id: "workflow/0004-managed",
  tables: {},
  // The feature that makes the process, such as automation; only that one changes it.
  sql: "alter table workflow add column managed_by text;",
};

/** Refuses changes by hand of a process that a feature makes. */
export async function assertUnmanaged(tx: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select 1 from workflow
    where id = ${id} and tenant_id = ${tx.tenantId} and managed_by is not null`.execute(tx.query());
  if (rows.length > 0)
    throw conflict(
      "managed",
      "This process is made from an automation rule. Change the rule, or open it as BPMN there.",
    );
}
