import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import { newId } from "../ids.ts";
import type { NewUsage } from "./new-usage.ts";

/** Calls of the API made by members of a tenant. */
export const API_CALLS = "api.call";
/** What calls of models cost, in billionths of a dollar: whole numbers that sums lose nothing of. */
export const MODEL_COST = "model.cost";
/** So many of them are a dollar. */
export const NANODOLLARS = 1e9;

export async function insertUsage(tx: Transaction, usage: NewUsage, now: Date): Promise<void> {
  await sql`insert into usage_event (id, tenant_id, idempotency_key, meter, quantity, subject, dimensions, time)
    values (${newId()}, ${tx.tenantId}, ${usage.idempotencyKey}, ${usage.meter}, ${usage.quantity},
            ${usage.subject ?? null}, ${JSON.stringify(usage.dimensions ?? {})}, ${usage.time ?? now})
    on conflict (tenant_id, idempotency_key) do nothing`.execute(tx.query());
}

/** Sum of a meter since the first day of the month (UTC) that `now` lies in. */
export async function usageThisMonth(tx: Transaction, meter: string, now: Date): Promise<number> {
  return usageSince(tx, meter, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
}

/** Sum of a meter since a moment. */
export async function usageSince(tx: Transaction, meter: string, start: Date): Promise<number> {
  const result = await sql<{ sum: number }>`
    select coalesce(sum(quantity), 0)::bigint as sum from usage_event
    where tenant_id = ${tx.tenantId} and meter = ${meter} and time >= ${start}`.execute(tx.query());
  return result.rows[0]?.sum ?? 0;
}

/** What was used, to be read. */
export const usageRows = sql`(select tenant_id, idempotency_key, meter, quantity, subject, time
  from usage_event)`;

/** Whether use was recorded under a key that begins like this. */
export async function hasUsage(tx: Transaction, keyPrefix: string): Promise<boolean> {
  const { rows } = await sql`select from usage_event where tenant_id = ${tx.tenantId}
    and starts_with(idempotency_key, ${keyPrefix}) limit 1`.execute(tx.query());
  return rows.length > 0;
}
