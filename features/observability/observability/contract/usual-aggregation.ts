import type { Aggregation, MetricSummary } from "./metrics.ts";

type Shape = Pick<MetricSummary, "kind" | "monotonic">;

/** What people ask of a metric of this kind: a gauge has no rate, and a counter's height says little. */
export function usualAggregation({ kind, monotonic }: Shape): Aggregation {
  if (kind === "histogram" || kind === "exponential") return "p95";
  return kind === "sum" && monotonic ? "rate" : "avg";
}

/** What is asked of a metric that was chosen instead of another: the same, where the two are of one kind. */
export function nextAggregation(
  asked: Aggregation,
  before: Shape | undefined,
  chosen: Shape | undefined,
): Aggregation {
  if (chosen === undefined) return asked;
  const usual = usualAggregation(chosen);
  return before !== undefined && usualAggregation(before) === usual ? asked : usual;
}
