import type { Transaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { WORKFLOW_LIMITS } from "../../contract.ts";
import { WorkRefused } from "./work-refused.ts";

/** Counting takes long where many run, and those that multiply ask for every one. */
const COUNTED_MILLISECONDS = 1_000;
const MAX_REMEMBERED = 10_000;
/** Until when a tenant is known to have room: the limit holds but for what begins within that time. */
const roomy = new Map<string, number>();

/** Refuses new instances of a tenant that has as many as it may, so that none can multiply without end. */
export async function assertRoomForInstances(tx: Transaction, tenantId: string): Promise<void> {
  const now = performance.now();
  if ((roomy.get(tenantId) ?? 0) > now) return;
  const { rows } = await sql<{ running: number }>`select count(*)::int as running from (
    select 1 from workflow_instance where tenant_id = ${tenantId} and ended_at is null
    limit ${WORKFLOW_LIMITS.running}) as counted`.execute(tx.query());
  if (roomy.size >= MAX_REMEMBERED) roomy.clear();
  if ((rows[0]?.running ?? 0) < WORKFLOW_LIMITS.running) {
    roomy.set(tenantId, now + COUNTED_MILLISECONDS);
    return;
  }
  const most = WORKFLOW_LIMITS.running.toLocaleString("en");
  throw new WorkRefused(`This workspace has ${most} running instances, which is the most.`);
}

/** Refuses more messages than a tenant may have kept, however they are sent. */
export async function assertRoomForMessages(
  tx: Transaction,
  tenantId: string,
  more: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from (
    select 1 from workflow_message where tenant_id = ${tenantId} and not is_delivered
      and expires_at > ${now} limit ${WORKFLOW_LIMITS.keptMessages}) as counted`.execute(
    tx.query(),
  );
  if ((rows[0]?.kept ?? 0) + more <= WORKFLOW_LIMITS.keptMessages) return;
  const most = WORKFLOW_LIMITS.keptMessages.toLocaleString("en");
  throw new WorkRefused(`This workspace keeps ${most} messages for receivers, which is the most.`);
}
