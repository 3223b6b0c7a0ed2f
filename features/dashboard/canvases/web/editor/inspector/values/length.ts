import { plainNumber } from "@devloom/source-engine/tailwind";

/** A number with its unit. */
export interface Length {
  readonly amount: number;
  readonly unit: string;
}

const LENGTH = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i;

/** Reads `12px`, `1.5rem`, `50%` or `400`; null for words and calculations. */
export function parseLength(text: string): Length | null {
  const match = LENGTH.exec(text.trim());
  if (match?.[1] === undefined) return null;
  return { amount: Number(match[1]), unit: (match[2] ?? "").toLowerCase() };
}

export function formatLength({ amount, unit }: Length): string {
  return `${plainNumber(amount)}${unit}`;
}

/** A value as controls show it: lengths in rem as the pixels that they usually are. */
export function shownLength(value: string): string {
  const length = parseLength(value);
  if (length === null) return value;
  if (length.unit === "rem") return formatLength({ amount: length.amount * 16, unit: "px" });
  // A hundredth of a pixel is nothing, one of a font's size is.
  const parts = length.unit === "px" || length.unit === "%" ? 100 : 1000;
  return formatLength({ ...length, amount: Math.round(length.amount * parts) / parts });
}

/** What somebody typed as a value: a bare number gets the usual unit. */
export function typedLength(text: string, unit: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const length = parseLength(trimmed);
  if (length === null) return trimmed;
  if (length.unit !== "" || unit === "") return trimmed;
  return formatLength({ amount: length.amount, unit });
}

/** What somebody typed as a share of the whole: `50` and `50%` are half of it, as `0.5` is. */
export function typedShare(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const length = parseLength(trimmed);
  if (length === null || (length.unit !== "" && length.unit !== "%")) return trimmed;
  const isPercent = length.unit === "%" || length.amount > 1;
  return String(Math.min(1, isPercent ? length.amount / 100 : length.amount));
}

export interface StepLimits {
  readonly least?: number;
  readonly most?: number;
}

/** A length so many steps on, on the grid of the step and within the limits. */
export function steppedLength(
  from: Length,
  steps: number,
  step: number,
  { least = -Infinity, most = Infinity }: StepLimits = {},
): Length {
  const digits = step < 1 ? 100 : 1;
  const moved = from.amount + steps * step;
  const onGrid = steps === 0 ? moved : Math.round(moved / step) * step;
  const amount = Math.round(onGrid * digits) / digits;
  return { ...from, amount: Math.min(most, Math.max(least, amount)) };
}
