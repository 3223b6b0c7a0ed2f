import { createHash } from "node:crypto";
import { shifts } from "../domain/rota.ts";
import type { OnCallPlan, PlannedShift } from "../domain/schedule.ts";
import { type Span, union } from "../domain/spans.ts";
import { turnsIn } from "../domain/turns.ts";
import { zoneOf } from "../domain/zone.ts";
import type { CalendarEvent } from "./icalendar.ts";

export interface FeedSubject {
  readonly scheduleId: string;
  readonly scheduleName: string;
  readonly plan: OnCallPlan;
  /** Notes of overrides by id. */
  readonly notes: ReadonlyMap<string, string>;
  nameOf(accountId: string): string;
}

/**
 * The final shifts as calendar entries. An entry keeps its id from day to day, and when an override
 * covers part of it.
 */
export function shiftEvents(subject: FeedSubject, range: Span): CalendarEvent[] {
  const { plan } = subject;
  const whole = union([...underWay(plan, range.from), range, ...underWay(plan, range.to)]);
  const reach = whole.find((span) => span.from <= range.from && span.to >= range.to) ?? range;
  return shifts(plan, reach.from, reach.to)
    .filter((shift) => shift.to > range.from && shift.from < range.to)
    .map((shift) => eventOf(subject, shift));
}

/** All that is under way at an instant, whole, so that no shift is cut by the question. */
function underWay(plan: OnCallPlan, instant: number): Span[] {
  const zone = zoneOf(plan.timeZone);
  const moment = { from: instant, to: instant + 1 };
  return [
    ...plan.layers.flatMap((layer) => turnsIn(layer, zone, moment)),
    ...plan.overrides.filter(({ from, to }) => from <= instant && instant < to),
  ].map(({ from, to }) => ({ from, to }));
}

function eventOf(subject: FeedSubject, shift: PlannedShift): CalendarEvent {
  const { scheduleId, scheduleName, plan, notes } = subject;
  const { reason } = shift;
  const source = reason.kind === "layer" ? reason.layerId : reason.overrideId;
  const place = shift.from === shift.begins ? "" : String(shift.from);
  const key = [scheduleId, source, String(shift.begins), place].join(" ");
  const uid = createHash("sha256").update(key).digest("hex").slice(0, 40);
  const person = subject.nameOf(shift.accountId);
  const about = {
    uid: `${uid}@on-call.devloom`,
    from: shift.from,
    to: shift.to,
  };
  if (reason.kind === "override") {
    return {
      ...about,
      summary: `${person} on call (override) – ${scheduleName}`,
      description: notes.get(reason.overrideId) ?? "",
      categories: ["ON-CALL", "OVERRIDE"],
    };
  }
  const layer = plan.layers.find((one) => one.id === reason.layerId);
  return {
    ...about,
    summary: `${person} on call – ${scheduleName}`,
    description: layer?.name ?? "",
    categories: ["ON-CALL"],
  };
}
