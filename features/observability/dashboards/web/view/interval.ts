import { stepOf } from "@devloom/web-kit";
import type { Variable } from "../../contract.ts";

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const MAX_STEP = 86_400_000;
/** A chart is not asked for more points than it has room for. */
const MAX_POINTS = 5000;

/** `5m` in milliseconds; `null` for what is no width. */
export function intervalOf(text: string): number | null {
  const [, amount, unit = ""] = /^(\d{1,4})([smhd])$/.exec(text.trim()) ?? [];
  const width = Number(amount) * (UNITS[unit] ?? Number.NaN);
  return width >= 1000 && width <= MAX_STEP ? width : null;
}

/** How wide a step is: what an interval variable says, unless that is too fine for the range. */
export function stepFor(
  range: { readonly from: number; readonly to: number },
  variables: readonly Pick<Variable, "name" | "kind">[],
  values: Readonly<Record<string, string>>,
): number {
  const chosen = variables.find(({ kind }) => kind === "interval");
  const width = chosen === undefined ? null : intervalOf(values[chosen.name] ?? "");
  return Math.max(width ?? stepOf(range, 120), width === null ? 0 : stepOf(range, MAX_POINTS));
}
