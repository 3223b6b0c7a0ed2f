import type { OutputOf, ParsedOf } from "@devloom/contract";
import type { Transaction } from "@devloom/server-kit";
import type { OnCallNow, previewRota, Rota, Shift, whoIsOnCall } from "../../contract.ts";
import { rotaOf } from "../domain/rota.ts";
import type { OnCallPlan, PlannedShift } from "../domain/schedule.ts";
import type { Span } from "../domain/spans.ts";
import { DAY } from "../domain/zone.ts";
import { parseSpan } from "../checks.ts";
import { assertSound } from "./schedule-commands.ts";
import {
  findSchedule,
  type OverrideRow,
  planOf,
  presentOverride,
  readOverrides,
  readSchedules,
} from "./schedule-store.ts";

const presentSpan = ({ from, to }: Span) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

function presentShift({ accountId, reason, ...span }: PlannedShift): Shift {
  return { accountId, reason, ...presentSpan(span) };
}

function presentRota(plan: OnCallPlan, range: Span, overrides: readonly OverrideRow[]): Rota {
  const { layers, final, gaps } = rotaOf(plan, range);
  return {
    ...presentSpan(range),
    layers: layers.map(({ layer, shifts }) => ({
      layerId: layer.id,
      name: layer.name,
      shifts: shifts.map(presentShift),
    })),
    final: final.map(presentShift),
    gaps: gaps.map(presentSpan),
    overrides: overrides.map(presentOverride),
  };
}

export async function readRota(
  tx: Transaction,
  id: string,
  query: { from: string; to: string },
): Promise<Rota> {
  const schedule = await findSchedule(tx, id);
  const range = parseSpan(query);
  const overrides = await readOverrides(tx, [id], range);
  return presentRota(planOf(schedule, overrides), range, overrides);
}

export function rotaOfDraft(draft: ParsedOf<typeof previewRota>["body"]): Rota {
  assertSound(draft.timeZone, draft.layers);
  const { timeZone, layers } = draft;
  return presentRota({ timeZone, layers, overrides: [] }, parseSpan(draft), []);
}

/** How far "since" and "next" look. */
const BEFORE = 14 * DAY;
const AFTER = 35 * DAY;

export async function readOnCall(
  tx: Transaction,
  now: Date,
): Promise<OutputOf<typeof whoIsOnCall>> {
  const range = { from: now.getTime() - BEFORE, to: now.getTime() + AFTER };
  const schedules = await readSchedules(tx);
  const ids = schedules.map((schedule) => schedule.id);
  const overrides = await readOverrides(tx, ids, range);
  const items = schedules.map((schedule): OnCallNow => {
    const shifts = joined(rotaOf(planOf(schedule, overrides), range).final);
    const current = shifts.find(({ from, to }) => from <= +now && +now < to);
    const next = shifts.find(({ from }) => from > +now);
    return {
      scheduleId: schedule.id,
      scheduleName: schedule.name,
      timeZone: schedule.time_zone,
      current: current === undefined ? null : presentShift(current),
      next: next === undefined ? null : presentShift(next),
    };
  });
  return { at: now.toISOString(), items };
}

/** For people it is one shift when the same person goes on; the first reason stands for it. */
function joined(shifts: readonly PlannedShift[]): PlannedShift[] {
  const result: PlannedShift[] = [];
  for (const shift of shifts) {
    const last = result.at(-1);
    if (last !== undefined && last.accountId === shift.accountId && last.to === shift.from)
      result[result.length - 1] = { ...last, to: shift.to };
    else result.push(shift);
  }
  return result;
}
