import { instantOf, type WallText, wallOf } from "@devloom/web-kit";
import type { Layer } from "../contract.ts";

/** A layer while it is edited: its start and end as the schedule's wall clock shows them. */
export interface LayerDraft extends Omit<Layer, "start" | "end"> {
  readonly start: WallText;
  /** Empty when the layer has no end. */
  readonly end: WallText;
}

export function draftOf(layer: Layer, timeZone: string): LayerDraft {
  return {
    ...layer,
    start: wallOf(Date.parse(layer.start), timeZone),
    end: layer.end === null ? "" : wallOf(Date.parse(layer.end), timeZone),
  };
}

/** A weekly rotation from the Monday of this week on. */
export function newLayer(name: string, monday: WallText): LayerDraft {
  return {
    id: crypto.randomUUID(),
    name,
    participants: [],
    rotation: { unit: "week", every: 1 },
    handoff: { time: "09:00", weekday: 1 },
    start: `${monday.slice(0, 10)}T09:00`,
    end: "",
    restrictions: [],
  };
}

/** Whether a layer can be stored: it has people, a name, a start, and ends after it. */
export function isComplete(draft: LayerDraft): boolean {
  return (
    draft.participants.length > 0 &&
    draft.name.trim() !== "" &&
    draft.start !== "" &&
    (draft.end === "" || draft.start < draft.end) &&
    draft.restrictions.every((restriction) => restriction.weekdays.length > 0)
  );
}

export function layerOf(draft: LayerDraft, timeZone: string): Layer {
  const iso = (wall: WallText) => new Date(instantOf(wall, timeZone)).toISOString();
  return {
    ...draft,
    start: iso(draft.start),
    end: draft.end === "" ? null : iso(draft.end),
  };
}
