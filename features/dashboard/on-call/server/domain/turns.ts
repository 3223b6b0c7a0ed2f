import { assertNever } from "@devloom/contract";
import type { Layer } from "../../contract.ts";
import { clip, inOrder, type Span, union } from "./spans.ts";
import {
  DAY,
  HOUR,
  type Instant,
  startOfDay,
  timeOfDay,
  type WallClock,
  WEEK,
  weekdayOf,
  type Zone,
} from "./zone.ts";

/** One participant's time in a rotation. Turns are counted from the layer's start. */
export interface Turn extends Span {
  readonly turn: number;
  readonly accountId: string;
}

function unitLength(unit: Layer["rotation"]["unit"]): number {
  switch (unit) {
    case "hour":
      return HOUR;
    case "day":
      return DAY;
    case "week":
      return WEEK;
    default:
      return assertNever(unit);
  }
}

/** The last reading of the wall clock at or before the start at which a handoff falls. */
function firstHandoff(layer: Layer, start: WallClock): WallClock {
  let handoff = startOfDay(start) + timeOfDay(layer.handoff.time);
  if (layer.rotation.unit === "week") {
    handoff -= ((weekdayOf(start) - layer.handoff.weekday + 7) % 7) * DAY;
    return handoff > start ? handoff - WEEK : handoff;
  }
  return handoff > start ? handoff - DAY : handoff;
}

/** When a layer is in force at all. */
export function lifeOf(layer: Layer): Span {
  return {
    from: Date.parse(layer.start),
    to: layer.end === null ? Number.POSITIVE_INFINITY : Date.parse(layer.end),
  };
}

/**
 * The turns that touch a span, whole, apart from the layer's own start and end. Handoffs are counted on
 * the wall clock, so they stay at their local time when the clock is moved.
 */
export function turnsIn(layer: Layer, zone: Zone, span: Span): Turn[] {
  const life = lifeOf(layer);
  const step = unitLength(layer.rotation.unit) * layer.rotation.every;
  const first = firstHandoff(layer, zone.toWall(life.from));
  const reach = clip(span, life);
  if (reach === null) return [];
  // A day of margin covers every jump of a clock.
  let turn = Math.max(0, Math.floor((zone.toWall(reach.from) - DAY - first) / step));
  const turns: Turn[] = [];
  let from: Instant = zone.toInstant(first + turn * step);
  while (from < reach.to) {
    const to = zone.toInstant(first + (turn + 1) * step);
    const accountId = layer.participants[turn % layer.participants.length];
    const lived = clip({ from, to }, life);
    if (lived !== null && lived.to > reach.from && accountId !== undefined)
      turns.push({ ...lived, turn, accountId });
    from = to;
    turn += 1;
  }
  return turns;
}

/** When a layer's restrictions let it count, around a span; `null` when it always counts. */
export function windowsIn(layer: Layer, zone: Zone, span: Span): Span[] | null {
  if (layer.restrictions.length === 0) return null;
  const windows: Span[] = [];
  const last = zone.toWall(span.to) + DAY;
  for (let day = startOfDay(zone.toWall(span.from)) - 2 * DAY; day <= last; day += DAY) {
    for (const { weekdays, from, until } of layer.restrictions) {
      if (!weekdays.includes(weekdayOf(day))) continue;
      const [opens, closes] = [timeOfDay(from), timeOfDay(until)];
      const window = {
        from: zone.toInstant(day + opens),
        to: zone.toInstant(day + closes + (closes <= opens ? DAY : 0)),
      };
      if (window.from < window.to) windows.push(window);
    }
  }
  return union(inOrder(windows));
}
