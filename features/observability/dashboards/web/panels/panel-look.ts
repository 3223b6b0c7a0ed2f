import type { Panel, Threshold } from "../../contract.ts";

/** What a panel shows, without how it is asked. */
export type ShownPanel = Omit<Panel, "queries">;
export type Tone = Threshold["tone"];

/** The tone of the highest threshold that a value has reached. */
export function toneOf(thresholds: readonly Threshold[], value: number | null): Tone | null {
  if (value === null) return null;
  const reached = thresholds
    .filter((threshold) => value >= threshold.value)
    .toSorted((one, other) => other.value - one.value);
  return reached[0]?.tone ?? null;
}

export interface Look {
  readonly label: string;
  readonly unit: string;
  readonly tone: Tone | null;
}

/** How a series is shown: as its panel says, unless an override is about it. */
export function lookOf({ unit, overrides }: ShownPanel, name: string, own: string): Look {
  const found = overrides.find(({ match }) => name.toLowerCase().includes(match.toLowerCase()));
  return {
    label: found === undefined || found.label === "" ? name : found.label,
    unit: found?.unit ?? (unit === "" ? own : unit),
    tone: found?.tone ?? null,
  };
}

export const INK: Readonly<Record<Tone, string>> = {
  brand: "text-brand-ink",
  success: "text-success-ink",
  warning: "text-warning-ink",
  danger: "text-danger-ink",
};
export const FILL: Readonly<Record<Tone, string>> = {
  brand: "bg-brand",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};
