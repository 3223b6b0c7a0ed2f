import { sql } from "kysely";
import { conflict, notFound } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";
import { insertFire, isTooOften } from "./insert-fire.ts";
import type { FireRow, TriggerRow } from "./trigger-rows.ts";

/** Whether a fire in a query was repeated by another one. */
export const isReplayed = sql<boolean>`exists (select from trigger_fire again
  where again.replay_of = trigger_fire.id)`;

interface Replay {
  /** One that has ended; absent: all that failed and were not replayed yet. */
  readonly fireId: string | undefined;
  readonly now: Date;
}

/**
 * Fires once more with the data that there was. What is repeated stays as it was, and the trigger's rate limit
 * holds: `left` are those that there was no room for.
 */
export async function replayFires(
  tx: Transaction,
  trigger: TriggerRow,
  { fireId, now }: Replay,
): Promise<{ replayed: number; left: number }> {
  const fires =
    fireId === undefined ? await failed(tx, trigger.id) : [await ended(tx, trigger.id, fireId)];
  let replayed = 0;
  for (const fire of fires) {
    if (await isTooOften(tx, trigger, now)) break;
    await insertFire(tx, trigger, {
      key: `replay ${fire.id} ${now.toISOString()}`,
      cause: fire.cause,
      scheduledAt: fire.scheduled_at,
      context: fire.context,
      depth: fire.depth,
      replayOf: fire.id,
      now,
    });
    replayed += 1;
  }
  const left = fires.length - replayed;
  if (fireId !== undefined && left > 0)
    throw conflict(
      "too_often",
      `This runs at most ${trigger.rate_limit} times in ${trigger.rate_seconds} seconds. Try again later.`,
    );
  return { replayed, left };
}

/** The newest are first in what people see; the oldest are repeated first, as they came. */
async function failed(tx: Transaction, triggerId: string): Promise<FireRow[]> {
  const { rows } = await sql<FireRow>`select * from trigger_fire fire
    where tenant_id = ${tx.tenantId} and trigger_id = ${triggerId} and status = 'failed'
      and not exists (select from trigger_fire again where again.replay_of = fire.id)
    order by scheduled_at, id for no key update`.execute(tx.query());
  return rows;
}

async function ended(tx: Transaction, triggerId: string, id: string): Promise<FireRow> {
  const { rows } = await sql<FireRow>`select * from trigger_fire
    where id = ${id} and trigger_id = ${triggerId} and tenant_id = ${tx.tenantId}
    for no key update`.execute(tx.query());
  const [fire] = rows;
  if (fire === undefined) throw notFound("The run");
  if (fire.finished_at === null) throw conflict("fire_active", "This has not ended yet.");
  return fire;
}
