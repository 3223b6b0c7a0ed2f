import { isSchedule } from "@devloom/contract";
import { sql } from "kysely";
import type { Transaction } from "../database/transaction.ts";
import { insertFire } from "./insert-fire.ts";
import type { Logger } from "../telemetry/log.ts";
import { type Plan, planMoments } from "./misfire.ts";
import { nextMoment } from "./schedule.ts";
import type { TriggerRow } from "./trigger-rows.ts";

const BATCH = 200;

/**
 * Turns moments that have come into fires. Gateways take different triggers at the same time; a moment
 * becomes one fire, since `trigger_fire` knows each trigger and moment once. Answers how many triggers
 * it looked at.
 */
export async function planDue(tx: Transaction, now: Date, log: Logger): Promise<number> {
  await forgetPaused(tx);
  const { rows } = await sql<TriggerRow>`select trigger.* from trigger
    where is_enabled and deleted_at is null
      and (planned_source is distinct from source or next_at <= ${now})
      and not exists (select from trigger_pause pause where pause.tenant_id = trigger.tenant_id)
    order by next_at nulls first, id limit ${BATCH}
    for no key update of trigger skip locked`.execute(tx.query());
  for (const trigger of rows) await planTrigger(tx, trigger, momentsOf(trigger, now, log), now);
  return rows.length;
}

/** A trigger that was paused goes on with its next moment: those between are not made up for. */
async function forgetPaused(tx: Transaction): Promise<void> {
  await sql`update trigger set planned_source = null, next_at = null
    where id in (select id from trigger
      where (not is_enabled or deleted_at is not null) and planned_source is not null
      for no key update skip locked)`.execute(tx.query());
}

/** One schedule that cannot be computed must not hold up the others. */
function momentsOf(trigger: TriggerRow, now: Date, log: Logger): Plan {
  const { id, source, misfire } = trigger;
  try {
    if (isSchedule(source)) return planMoments(source, misfire, firstMoment(trigger), now);
  } catch (error) {
    log.error({ err: error, triggerId: id }, "a schedule could not be computed");
  }
  return { moments: [], isCatchUp: false, next: null };
}

async function planTrigger(
  tx: Transaction,
  trigger: TriggerRow,
  plan: Plan,
  now: Date,
): Promise<void> {
  for (const at of plan.moments)
    await insertFire(tx, trigger, {
      key: at.toISOString(),
      cause: "schedule",
      scheduledAt: at,
      isCatchUp: plan.isCatchUp,
      now,
    });
  await keepPlan(tx, trigger, plan.next);
  if (isPlanned(trigger)) return;
  // Whoever looks at it sees when it runs first; from then on every fire tells.
  await tx
    .within({ tenantId: trigger.tenant_id, actorId: null })
    .signal("trigger.planned", `trigger/${trigger.id}`);
}

/** Whether its schedule is the one that its next moment was computed from. */
function isPlanned({ source, planned_source }: TriggerRow): boolean {
  return planned_source !== null && JSON.stringify(planned_source) === JSON.stringify(source);
}

function firstMoment(trigger: TriggerRow): Date | null {
  const { source, next_at, updated_at, plan_from } = trigger;
  if (!isSchedule(source)) return null;
  if (isPlanned(trigger)) return next_at;
  return nextMoment(source, new Date(Math.max(updated_at.getTime(), plan_from?.getTime() ?? 0)));
}

async function keepPlan(tx: Transaction, { id }: TriggerRow, next: Date | null): Promise<void> {
  await sql`update trigger set planned_source = source, next_at = ${next} where id = ${id}`.execute(
    tx.query(),
  );
}
