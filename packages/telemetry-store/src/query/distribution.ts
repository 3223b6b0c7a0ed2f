import { answer, type FormReader } from "./answer.ts";
import { fieldOf, type Filter, filterConditions, type QueryForm, type Range } from "./form.ts";
import { type LogQuery, logConditions } from "./logs.ts";
import { spanConditions } from "./traces.ts";

interface Extent {
  readonly range: Range;
  /** Microseconds; `null` makes one step of the whole range. */
  readonly step: number | null;
}

/** How the values of a number are spread, over time: a metric's, durations of spans, or an attribute's. */
export type DistributionQuery =
  | (Extent & {
      readonly signal: "metrics";
      readonly name: string;
      readonly filters?: readonly Filter[];
    })
  | (Extent &
      LogQuery & {
        readonly signal: "logs" | "traces";
        /** `duration` of spans in milliseconds, or an attribute. */
        readonly field: string;
      });

/** So many values of a step lie up to this bound and above the next lower one; `null` is no bound. */
export interface Cell {
  /** Microseconds. */
  readonly time: number;
  readonly bound: number | null;
  readonly amount: number;
}

export function distributionForm(query: DistributionQuery): QueryForm & { form: "distribution" } {
  const { signal, range, step } = query;
  const form = "distribution";
  if (signal === "metrics") {
    const conditions = filterConditions("metrics", query.filters);
    return { form, signal, range, step, of: { metric: query.name }, conditions };
  }
  const isDuration = signal === "traces" && query.field === "duration";
  return {
    form,
    signal,
    range,
    step,
    of: isDuration ? "duration" : fieldOf(signal, query.field),
    conditions: signal === "logs" ? logConditions(query) : spanConditions(query),
  };
}

/** Histograms keep their senders' buckets, added by their bounds; other numbers have six for each power of ten. */
export async function distribution(
  reader: FormReader,
  query: DistributionQuery,
): Promise<{ items: Cell[] }> {
  return { items: await answer<Cell>(reader, distributionForm(query)) };
}
