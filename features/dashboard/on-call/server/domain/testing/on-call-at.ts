import type { OnCallPlan, PlannedShift } from "../schedule.ts";
import { turnsIn, windowsIn } from "../turns.ts";
import { type Instant, zoneOf } from "../zone.ts";

/** Who is on call at an instant and why, asked for that instant alone; `null` when nobody is. */
export function onCallAt(
  plan: OnCallPlan,
  instant: Instant,
): Pick<PlannedShift, "accountId" | "reason"> | null {
  const override = plan.overrides.findLast(({ from, to }) => from <= instant && instant < to);
  if (override !== undefined) {
    const { accountId, id } = override;
    return { accountId, reason: { kind: "override", overrideId: id } };
  }
  const zone = zoneOf(plan.timeZone);
  const moment = { from: instant, to: instant + 1 };
  for (const layer of plan.layers.toReversed()) {
    const windows = windowsIn(layer, zone, moment);
    if (windows !== null && !windows.some(({ from, to }) => from <= instant && instant < to))
      continue;
    const turn = turnsIn(layer, zone, moment).at(-1);
    if (turn !== undefined) {
      const reason = { kind: "layer" as const, layerId: layer.id, turn: turn.turn };
      return { accountId: turn.accountId, reason };
    }
  }
  return null;
}
