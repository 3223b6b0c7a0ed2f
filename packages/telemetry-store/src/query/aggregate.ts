import { answerPoints, type FormReader, type GroupedPoint } from "./answer.ts";
import { fieldOf, type Measure, type Measured, type QueryForm } from "./form.ts";
import { type LogQuery, logConditions } from "./logs.ts";
import type { Aggregation } from "./metrics.ts";
import { spanConditions } from "./traces.ts";

/** Log lines or spans counted, or one of their numbers aggregated, over time or in all. */
export interface AggregateQuery extends LogQuery {
  readonly signal: "logs" | "traces";
  readonly aggregation: Aggregation;
  /** The number that is aggregated: `duration` of spans in milliseconds, or an attribute. */
  readonly field?: string;
  /** Spans alone that took longer than this. */
  readonly slowerThanMilliseconds?: number;
  readonly groupBy: readonly string[];
  /** Microseconds; `null` makes one value of the whole range. */
  readonly step: number | null;
  /** How many groups an answer may have; those with the largest values are kept. */
  readonly limit: number;
}

function measuredOf({ field = "duration", signal }: AggregateQuery): Measured {
  if (field !== "duration") return fieldOf(signal, field);
  return signal === "traces" ? "duration" : "nothing";
}

function measureOf(query: AggregateQuery): Measure {
  const { aggregation, step, range } = query;
  switch (aggregation) {
    case "count":
      return { type: "count" };
    case "rate":
      return { type: "rate", seconds: (step ?? range.to - range.from) / 1e6 };
    case "sum":
    case "avg":
    case "min":
    case "max":
      return { type: aggregation, of: measuredOf(query) };
    default:
      return {
        type: "quantile",
        quantile: Number(aggregation.slice(1)) / 100,
        of: measuredOf(query),
      };
  }
}

export function aggregateForm(query: AggregateQuery): QueryForm & { form: "points" } {
  const { signal, range, groupBy, step, limit } = query;
  return {
    form: "points",
    signal,
    range,
    step,
    limit,
    measure: measureOf(query),
    groups: groupBy.map((key) => fieldOf(signal, key)),
    conditions: signal === "logs" ? logConditions(query) : spanConditions(query),
  };
}

/** Answers an aggregate query: a value for each group and step. */
export function aggregate(
  reader: FormReader,
  query: AggregateQuery,
): Promise<{ items: GroupedPoint[] }> {
  return answerPoints(reader, aggregateForm(query));
}
