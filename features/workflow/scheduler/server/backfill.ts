import { type FireStatus, isSchedule, TRIGGER_LIMITS } from "@devloom/contract";
import {
  type Actor,
  AppError,
  checkTargetKind,
  conflict,
  fireRows,
  insertFire,
  momentsBetween,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { BACKFILL_MODES } from "../contract.ts";

export interface Backfill {
  readonly from: string;
  readonly to: string;
  readonly mode: (typeof BACKFILL_MODES)[number];
  readonly isDryRun: boolean;
}

/** Fires moments of the past that did not, or tells which ones it would. */
export async function backfill(
  platform: Platform,
  actor: Actor,
  tx: Transaction,
  { id: triggerId, from, to, mode, isDryRun }: Backfill & { readonly id: string },
) {
  const { triggers, clock } = platform;
  const trigger = await triggers.find(tx, triggerId);
  checkTargetKind(platform, actor, trigger.target);
  if (!isSchedule(trigger.source))
    throw conflict("no_schedule", "Only schedules can be backfilled.");
  const now = clock.now();
  const until = new Date(Math.min(new Date(to).getTime(), now.getTime()));
  const limit = TRIGGER_LIMITS.backfill;
  const moments = momentsBetween(trigger.source, new Date(from), until, limit + 1);
  if (moments.length > limit)
    throw new AppError(400, "range_too_long", `Choose a range with at most ${limit} moments.`);
  const known = await firesAt(tx, triggerId, moments);
  const items = moments.map((at) => {
    const fire = known.get(at.toISOString());
    return { at, fire, willFire: isWanted(mode, fire?.status ?? null) };
  });
  const wanted = items.filter(({ willFire }) => willFire);
  if (!isDryRun) {
    for (const { at, fire } of wanted)
      await insertFire(tx, trigger, {
        key: fire === undefined ? at.toISOString() : `replay ${fire.id} ${now.toISOString()}`,
        cause: "backfill",
        scheduledAt: at,
        // What has ended stays as it was.
        ...(fire !== undefined && { replayOf: fire.id }),
        now,
      });
    await tx.emit({
      type: "trigger.backfilled",
      subject: `trigger/${triggerId}`,
      data: { name: trigger.name, count: wanted.length },
    });
  }
  return {
    items: items.map(({ at, fire, willFire }) => ({
      at: at.toISOString(),
      status: fire?.status ?? null,
      willFire,
    })),
    total: items.length,
    fires: wanted.length,
  };
}

/** What is still under way is never begun a second time. */
function isWanted(mode: Backfill["mode"], status: FireStatus | null): boolean {
  if (status === null) return true;
  if (status === "queued" || status === "running" || status === "waiting") return false;
  if (mode === "missing") return status === "skipped" || status === "cancelled";
  return mode === "all" || status === "failed" || status === "cancelled" || status === "skipped";
}

/** What became of each moment: one that was repeated counts as its last repetition. */
async function firesAt(tx: Transaction, triggerId: string, moments: readonly Date[]) {
  const { rows } = await sql<{ id: string; scheduled_at: Date; status: FireStatus }>`
    select distinct on (scheduled_at) id, scheduled_at, status from ${fireRows} trigger_fire
    where tenant_id = ${tx.tenantId} and trigger_id = ${triggerId}
      and cause in ('schedule', 'backfill') and scheduled_at = any(${moments}::timestamptz[])
    order by scheduled_at, created_at desc, id desc`.execute(tx.query());
  return new Map(rows.map((row) => [row.scheduled_at.toISOString(), row]));
}
