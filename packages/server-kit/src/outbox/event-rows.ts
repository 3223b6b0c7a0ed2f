import type { JsonObject } from "@devloom/contract";
import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";

/** Everything that happened, to be read and joined. */
export const eventRows = sql`(select sequence, transaction, id, tenant_id, type, subject, actor_id,
  audience_id, data, time, impersonator_id from event)`;

/** Puts other data in the place of an event's, so that it no longer tells who a person was. */
export async function redactEvent(tx: Transaction, id: string, data: JsonObject): Promise<void> {
  await sql`update event set data = ${JSON.stringify(data)}::jsonb where id = ${id}`.execute(
    tx.query(),
  );
}

/** Removes events of the tenant whose retention is over. */
export async function deleteEvents(tx: Transaction, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from event where tenant_id = ${tx.tenantId} and id in (${ids})`.execute(
    tx.query(),
  );
}
