import { assertNever } from "@devloom/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../database/transaction.ts";
import { signal } from "./fire-signal.ts";
import type { TargetRegistry } from "./target-registry.ts";
import { type FireRow, TRIGGER_CHANNEL, type TriggerRow } from "./trigger-rows.ts";

interface Parts {
  readonly clock: Clock;
  readonly targets: TargetRegistry;
}

/**
 * Whether a fire may begin: `full` leaves it in the queue, `gone` ends it. The caller holds the lock on
 * its trigger.
 */
export async function makeRoom(
  tx: Transaction,
  parts: Parts,
  fire: FireRow,
  trigger: TriggerRow,
): Promise<"free" | "full" | "gone"> {
  if (trigger.deleted_at !== null) return end(tx, parts, fire, "skipped", "deleted");
  const active = await activeFires(tx, trigger.id);
  if (active.length < trigger.concurrency) return "free";
  // What is made up for was asked for as a whole: it waits for its turn.
  const overlap = fire.cause === "backfill" ? "queue" : trigger.overlap;
  switch (overlap) {
    case "allow":
      return "free";
    case "queue":
      return "full";
    case "skip":
      return end(tx, parts, fire, "skipped", "overlap");
    case "cancel":
      for (const older of active.slice(0, active.length - trigger.concurrency + 1))
        await cancelFire(tx, parts, older, trigger.target.kind, "replaced");
      return "free";
    default:
      return assertNever(overlap);
  }
}

/** Ends a fire that has not ended, and what it was handed over to. */
export async function cancelFire(
  tx: Transaction,
  parts: Parts,
  fire: FireRow,
  kind: string,
  reason: string,
): Promise<void> {
  const scoped = tx.within({ tenantId: fire.tenant_id, actorId: tx.scope?.actorId ?? null });
  // In the order in which the end of what goes on locks them too.
  if (fire.status === "waiting" && fire.subject !== null)
    await parts.targets.cancel(scoped, kind, fire.subject);
  await end(tx, parts, fire, "cancelled", reason);
  await sql`select pg_notify(${TRIGGER_CHANNEL}, ${fire.id})`.execute(tx.query());
}

async function activeFires(tx: Transaction, triggerId: string): Promise<FireRow[]> {
  const { rows } = await sql<FireRow>`select * from trigger_fire
    where trigger_id = ${triggerId} and status in ('running', 'waiting')
    order by started_at, id`.execute(tx.query());
  return rows;
}

async function end(
  tx: Transaction,
  { clock }: Parts,
  fire: FireRow,
  status: "skipped" | "cancelled",
  reason: string,
): Promise<"gone"> {
  await sql`update trigger_fire set status = ${status}, reason = ${reason}, lease_owner = null,
      lease_until = null, finished_at = ${clock.now()} where id = ${fire.id}`.execute(tx.query());
  await signal(tx, fire);
  return "gone";
}
