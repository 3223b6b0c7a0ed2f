import { endpoint } from "@devloom/contract";
import { z } from "zod";
import { canRead, FilterText, listOf, rangeFields, scopeField, Step, Word } from "./shared.ts";

export const AGGREGATIONS = [
  "rate",
  "sum",
  "avg",
  "min",
  "max",
  "count",
  "p50",
  "p90",
  "p95",
  "p99",
] as const;
export const Aggregation = z.enum(AGGREGATIONS);
export type Aggregation = z.infer<typeof Aggregation>;

export const MetricSummary = z.strictObject({
  name: z.string(),
  unit: z.string(),
  kind: z.string(),
  monotonic: z.boolean(),
  points: z.number(),
  series: z.number(),
});
export type MetricSummary = z.infer<typeof MetricSummary>;

export const listMetrics = endpoint({
  method: "GET",
  path: "/api/observability/metrics",
  summary: "Metrics that had points in a range, with their kind and how many series they are",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField }),
  response: listOf(MetricSummary),
  metered: false,
});

export const queryMetric = endpoint({
  method: "GET",
  path: "/api/observability/metrics/query",
  summary: "A metric over time, for each value of an attribute or in all",
  access: canRead,
  query: z.strictObject({
    ...rangeFields,
    ...scopeField,
    name: Word,
    aggregation: Aggregation,
    groupBy: Word.optional(),
    filters: FilterText.optional(),
    step: Step,
  }),
  response: listOf(
    z.strictObject({ group: z.string(), time: z.number(), value: z.number().nullable() }),
  ),
  metered: false,
});

export const metricContract = { listMetrics, queryMetric };
