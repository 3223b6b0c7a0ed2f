import type { Layer } from "../../contract.ts";
import type { Span } from "./spans.ts";
import type { Instant } from "./zone.ts";

/** A person put on call for a while, whatever the layers say. */
export interface PlannedOverride extends Span {
  readonly id: string;
  readonly accountId: string;
}

/** What decides who is on call: plain data, as it is stored. */
export interface OnCallPlan {
  readonly timeZone: string;
  /** Lowest first: a later layer wins over an earlier one. */
  readonly layers: readonly Layer[];
  /** Oldest first: a later override wins over an earlier one. */
  readonly overrides: readonly PlannedOverride[];
}

export type ShiftReason =
  | { readonly kind: "layer"; readonly layerId: string; readonly turn: number }
  | { readonly kind: "override"; readonly overrideId: string };

/** A stretch of time in which one person is on call for one reason. */
export interface PlannedShift extends Span {
  /** Where it would begin if nothing covered it: names a shift whatever is put on top of it. */
  readonly begins: Instant;
  readonly accountId: string;
  readonly reason: ShiftReason;
}
