import type { Frame, FrameField } from "@devloom/contract";
import { QUERY_LIMITS } from "../../contract.ts";

interface Cell {
  /** Microseconds. */
  readonly time: number;
  readonly bound: number | null;
  readonly amount: number;
}

interface Told {
  readonly name: string;
  readonly unit: string;
  /** The beginnings of all steps, in microseconds. */
  readonly steps: readonly number[];
  /** The numbers were told one by one, so that bounds without any of them are known. */
  readonly isTold: boolean;
}

/** What the store answers at most. */
const MAX_CELLS = 200_000;
/** What ends the buckets of numbers that are told one by one, within a power of ten. */
const BOUNDS = [1, 1.5, 2, 3, 5, 7.5];

/** One field of times and one for each bound: how many values of a step lie up to it, as Prometheus' `le` has it. */
export function bucketsFrame(cells: readonly Cell[], told: Told): Frame {
  const { name, unit, steps, isTold } = told;
  const exact = cells.map((cell) => ({ ...cell, bound: exactBound(cell.bound) }));
  const found = [...new Set(exact.map(({ bound }) => bound))].toSorted((one, other) => one - other);
  const all = isTold ? withEmptyBounds(found) : found;
  const most = Math.min(QUERY_LIMITS.buckets, Math.floor(QUERY_LIMITS.values / steps.length));
  const bounds = fewer(all, Math.max(1, most));
  const places = new Map(steps.map((time, index) => [time, index]));
  const series = bounds.map((bound): FrameField => ({
    name,
    type: "number",
    // The unit is that of the bound; what is counted has none.
    labels: {
      le: bound === Infinity ? "+Inf" : String(bound),
      ...(unit === "" ? {} : { unit }),
    },
    values: steps.map(() => 0),
  }));
  for (const { time, bound, amount } of exact) {
    const step = places.get(time);
    if (step === undefined) continue;
    const values = series[bounds.findIndex((upper) => bound <= upper)]?.values;
    if (values !== undefined) values[step] = Number(values[step]) + amount;
  }
  for (const [place, { values }] of series.entries()) {
    const below = series[place - 1]?.values;
    if (below !== undefined)
      values.forEach((own, step) => (values[step] = Number(own) + Number(below[step])));
  }
  const time: FrameField = { name: "time", type: "time", values: steps.map((one) => one / 1000) };
  return {
    name,
    fields: cells.length === 0 ? [] : [time, ...series],
    truncated: cells.length >= MAX_CELLS,
  };
}

/** Powers of ten are not exact where they were computed. */
const exactBound = (bound: number | null): number =>
  bound === null ? Infinity : Number(bound.toPrecision(12));

/** The bounds between the least and the greatest one as well. */
function withEmptyBounds(found: readonly number[]): number[] {
  const above = found.filter((bound) => bound > 0);
  const [least, greatest] = [above[0] ?? 0, above.at(-1) ?? 0];
  if (least === 0) return [...found];
  const between: number[] = [];
  for (let power = Math.floor(Math.log10(least)) - 1; 10 ** power <= greatest; power += 1)
    for (const bound of BOUNDS) {
      const exact = Number((bound * 10 ** power).toPrecision(12));
      if (exact >= least && exact <= greatest) between.push(exact);
    }
  return [...found.filter((bound) => bound <= 0), ...between];
}

/** At most so many, the greatest among them: what lies up to a bound counts those below it anyhow. */
function fewer(bounds: readonly number[], most: number): number[] {
  const every = Math.ceil(bounds.length / most);
  return bounds.filter((_, place) => (bounds.length - 1 - place) % every === 0);
}
