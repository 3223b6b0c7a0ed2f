import type { Layer } from "../../contract.ts";
import type { OnCallPlan, PlannedShift } from "./schedule.ts";
import { clip, inOrder, type Span, union, without } from "./spans.ts";
import { turnsIn, windowsIn } from "./turns.ts";
import { type Instant, type Zone, zoneOf } from "./zone.ts";

export interface PlannedRota {
  /** What each layer says by itself, lowest first. */
  readonly layers: readonly { readonly layer: Layer; readonly shifts: readonly PlannedShift[] }[];
  /** After higher layers and overrides won: in order, without overlap. */
  readonly final: readonly PlannedShift[];
  /** When nobody is on call. */
  readonly gaps: readonly Span[];
}

function present<Value>(value: Value | null): value is Value {
  return value !== null;
}

function layerShifts(layer: Layer, zone: Zone, range: Span): PlannedShift[] {
  const windows = windowsIn(layer, zone, range);
  return turnsIn(layer, zone, range).flatMap(({ turn, accountId, from, to }) => {
    const shift: PlannedShift = {
      accountId,
      begins: from,
      from,
      to,
      reason: { kind: "layer", layerId: layer.id, turn },
    };
    const pieces =
      windows === null ? [shift] : windows.map((window) => clip(shift, window)).filter(present);
    return pieces.map((piece) => clip({ ...piece, begins: piece.from }, range)).filter(present);
  });
}

/** Puts shifts on top of others, which keep what is not covered. */
function cover(
  below: readonly PlannedShift[],
  above: readonly PlannedShift[],
): readonly PlannedShift[] {
  return above.length === 0 ? below : inOrder([...without(below, above), ...above]);
}

/** Who is on call between two instants, and when nobody is. */
export function rotaOf(plan: OnCallPlan, range: Span): PlannedRota {
  const zone = zoneOf(plan.timeZone);
  const layers = plan.layers.map((layer) => ({ layer, shifts: layerShifts(layer, zone, range) }));
  let final: readonly PlannedShift[] = [];
  for (const { shifts } of layers) final = cover(final, shifts);
  for (const override of plan.overrides) {
    const { id, accountId, from, to } = override;
    const shift = clip({ accountId, begins: from, from, to }, range);
    if (shift !== null)
      final = cover(final, [{ ...shift, reason: { kind: "override", overrideId: id } }]);
  }
  return { layers, final, gaps: without([range], union(final)) };
}

/** The final shifts between two instants. */
export function shifts(plan: OnCallPlan, from: Instant, to: Instant): readonly PlannedShift[] {
  return rotaOf(plan, { from, to }).final;
}
