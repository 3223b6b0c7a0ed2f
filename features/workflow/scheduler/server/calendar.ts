import { isSchedule } from "@devloom/contract";
import {
  AppError,
  areTriggersPaused,
  type FireRow,
  fireRows,
  momentsBetween,
  type Transaction,
  type TriggerRow,
  triggerRows,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type CalendarItem, MAX_CALENDAR_DAYS } from "../contract.ts";

const MAX_FIRES = 1_000;
const MAX_PLANNED = 1_000;
const DAY_MILLISECONDS = 86_400_000;

/** What fired between two moments, and what will. */
export async function readCalendar(
  tx: Transaction,
  range: { from: string; to: string },
  now: Date,
): Promise<{ items: CalendarItem[]; total: number; isCut: boolean }> {
  const [from, to] = [new Date(range.from), new Date(range.to)];
  if (to.getTime() - from.getTime() > MAX_CALENDAR_DAYS * DAY_MILLISECONDS)
    throw new AppError(400, "range_too_long", `Choose at most ${MAX_CALENDAR_DAYS} days.`);
  const fires = await firesBetween(tx, from, to);
  const { planned, isCut } = await plannedBetween(tx, from > now ? from : now, to);
  const items = [...fires, ...planned];
  return { items, total: items.length, isCut: isCut || fires.length === MAX_FIRES };
}

async function firesBetween(tx: Transaction, from: Date, to: Date): Promise<CalendarItem[]> {
  const { rows } = await sql<FireRow & { name: string }>`select fire.*, trigger.name
    from ${fireRows} fire join ${triggerRows} trigger on trigger.id = fire.trigger_id
    where fire.tenant_id = ${tx.tenantId} and fire.scheduled_at >= ${from} and fire.scheduled_at < ${to}
    order by fire.scheduled_at desc limit ${MAX_FIRES}`.execute(tx.query());
  return rows
    .map((row) => ({
      triggerId: row.trigger_id,
      name: row.name,
      at: row.scheduled_at.toISOString(),
      status: row.status,
    }))
    .toReversed();
}

async function plannedBetween(tx: Transaction, from: Date, to: Date) {
  if (await areTriggersPaused(tx)) return { planned: [], isCut: false };
  const { rows } = await sql<TriggerRow>`select * from ${triggerRows} trigger
    where tenant_id = ${tx.tenantId} and is_enabled and deleted_at is null
      and source_kind in ('cron', 'interval', 'dates')
    order by name`.execute(tx.query());
  const each = Math.max(10, Math.floor(MAX_PLANNED / Math.max(1, rows.length)));
  let isCut = false;
  const planned = rows.flatMap(({ id, name, source }) => {
    if (!isSchedule(source)) return [];
    const moments = momentsBetween(source, from, new Date(to.getTime() - 1), each + 1);
    isCut ||= moments.length > each;
    return moments.slice(0, each).map((at) => ({
      triggerId: id,
      name,
      at: at.toISOString(),
      status: "planned" as const,
    }));
  });
  return { planned: planned.toSorted((one, other) => one.at.localeCompare(other.at)), isCut };
}
