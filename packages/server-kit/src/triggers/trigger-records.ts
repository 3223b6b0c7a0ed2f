import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import type { FireRow, TriggerRow } from "./trigger-rows.ts";

/** Triggers, to be joined; without the secrets of their webhooks. */
export const triggerRows = sql`(select id, tenant_id, name, is_enabled, source, source_kind, managed_by,
  next_at, deleted_at from trigger)`;

/** What triggers set going, to be joined. */
export const fireRows = sql`(select id, tenant_id, trigger_id, cause, scheduled_at, status, result,
  created_at, finished_at from trigger_fire)`;

/** What triggers of the tenant set going, newest last. */
export function firesOf(tx: Transaction) {
  return tx
    .query<{ trigger_fire: FireRow }>()
    .selectFrom("trigger_fire")
    .where("tenant_id", "=", tx.tenantId);
}

/** Whether triggers of the tenant are paused. */
export async function areTriggersPaused(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from trigger_pause where tenant_id = ${tx.tenantId}`.execute(
    tx.query(),
  );
  return rows.length > 0;
}

/** A gateway that plans and fires. */
export interface TriggerGateway {
  readonly id: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly running: number;
}

/** Reads the gateways that plan and fire; a statement for `lookup`. */
export const triggerGateways = sql<TriggerGateway>`select id, started_at, seen_at, running
  from trigger_worker order by started_at`;

/** The trigger that a webhook names, of whichever tenant. */
export async function findWebhook(tx: Transaction, id: string): Promise<TriggerRow | undefined> {
  const { rows } = await sql<TriggerRow>`select * from trigger where id = ${id}
    and source_kind = 'webhook' and deleted_at is null and webhook_secret is not null`.execute(
    tx.query(),
  );
  return rows[0];
}

export async function storeWebhookSecret(
  tx: Transaction,
  id: string,
  sealed: string,
): Promise<void> {
  await sql`update trigger set webhook_secret = ${sealed}
    where id = ${id} and tenant_id = ${tx.tenantId}`.execute(tx.query());
}
