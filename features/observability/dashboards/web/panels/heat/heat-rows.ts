import type { Frame } from "@devloom/contract";
import { seriesOf } from "@devloom/web-kit/query";

/** One row of a heatmap. A bucket has bounds, a group has none. */
export interface HeatRow {
  readonly name: string;
  readonly unit: string;
  readonly bounds: { readonly from: number | null; readonly to: number | null } | null;
  readonly values: readonly (number | null)[];
}

export interface Heat {
  readonly times: readonly number[];
  /** From above; the highest bucket first. */
  readonly rows: readonly HeatRow[];
  readonly isBucketed: boolean;
}

const MAX_GROUPS = 30;
const MAX_BUCKETS = 200;

/** What a field counts up to, in whichever unit its bounds are, where it is one of a histogram's: `le` as Prometheus has it. */
function boundOf(labels: Readonly<Record<string, string>> = {}): number | null {
  const { le, unit: _, ...others } = labels;
  if (le === undefined || Object.keys(others).length > 0) return null;
  const bound = le === "+Inf" ? Infinity : Number(le);
  return le === "" || Number.isNaN(bound) ? null : bound;
}

/** Histograms as buckets over time, anything else as a row for each group. */
export function heatOf(frames: readonly Frame[]): Heat {
  const fields = frames.flatMap((frame) => frame.fields.filter(({ type }) => type === "number"));
  const bounds = fields.map(({ labels }) => boundOf(labels));
  const { times, series } = seriesOf(frames);
  const isBucketed = bounds.length > 0 && bounds.every((bound) => bound !== null);
  if (!isBucketed || series.length !== bounds.length) {
    const rows = series.slice(0, MAX_GROUPS).map((one) => ({ ...one, bounds: null }));
    return { times, rows, isBucketed: false };
  }
  const upTo = series
    .map((one, place) => ({
      ...one,
      unit: fields[place]?.labels?.["unit"] ?? "",
      bound: bounds[place] ?? Infinity,
    }))
    .toSorted((one, other) => one.bound - other.bound)
    .slice(-MAX_BUCKETS);
  const rows = upTo.map(({ bound, ...one }, place): HeatRow => {
    const below = upTo[place - 1];
    return {
      ...one,
      bounds: { from: below?.bound ?? null, to: bound === Infinity ? null : bound },
      // What lies up to a bound counts those below it too.
      values: one.values.map((value, step) =>
        value === null ? null : Math.max(0, value - (below?.values[step] ?? 0)),
      ),
    };
  });
  return { times, rows: withoutEmptyEnds(rows).toReversed(), isBucketed: true };
}

/** Buckets above and below all values show nothing. */
function withoutEmptyEnds(rows: readonly HeatRow[]): readonly HeatRow[] {
  const isFull = ({ values }: HeatRow): boolean => values.some((value) => (value ?? 0) > 0);
  const first = rows.findIndex(isFull);
  return first === -1 ? rows : rows.slice(first, rows.findLastIndex(isFull) + 1);
}
