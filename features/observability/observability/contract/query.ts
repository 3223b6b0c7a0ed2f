import { endpoint, Frame, VariableValues } from "@devloom/contract";
import { z } from "zod";
import { Aggregation } from "./metrics.ts";
import { canRead, Filter, rangeFields, Step } from "./shared.ts";

/** What one answer may hold. */
export const QUERY_LIMITS = {
  filters: 20,
  groupBy: 3,
  groups: 1000,
  /** Steps of a series, and values of all its series together. */
  steps: 11_000,
  values: 200_000,
  /** Bounds of a distribution. */
  buckets: 60,
  /** Further metrics of a formula. */
  others: 5,
} as const;

/** `rows` are the log lines or traces themselves, `buckets` how many values lie up to which bound, over time. */
export const QUERY_FORMS = ["series", "table", "rows", "buckets"] as const;

/** A further metric of a formula. One that is whole is the same for each group of the others. */
export const FormulaMetric = z.strictObject({
  metric: z.string().min(1).max(500),
  aggregation: Aggregation.default("avg"),
  filters: z.array(Filter).max(QUERY_LIMITS.filters).default([]),
  isWhole: z.boolean().default(false),
});
export type FormulaMetric = z.infer<typeof FormulaMetric>;

/** A question about telemetry. Its texts may hold `$name`; a filter whose variable is empty is left out. */
export const TelemetryQuery = z.strictObject({
  signal: z.enum(["logs", "spans", "metrics"]),
  form: z.enum(QUERY_FORMS).default("series"),
  /** Which metric, when it is about metrics. */
  metric: z.string().max(500).default(""),
  aggregation: Aggregation.default("count"),
  /** The number that is aggregated: `duration` of spans, or an attribute. */
  field: z.string().max(200).default(""),
  /** Words of the log line or of the span's name, each of them. */
  text: z.string().max(500).default(""),
  /** Log lines of at least this severity. */
  severity: z.int().min(0).max(24).default(0),
  filters: z.array(Filter).max(QUERY_LIMITS.filters).default([]),
  groupBy: z.array(z.string().min(1).max(200)).max(QUERY_LIMITS.groupBy).default([]),
  /** What its one series is called; groups are called by their values. */
  legend: z.string().max(200).default(""),
  /** Over `a`, which is this metric, and `b`, `c` and so on, which are the others: `a / b * 100`. */
  formula: z.string().max(200).default(""),
  others: z.array(FormulaMetric).max(QUERY_LIMITS.others).default([]),
  /** Groups or rows; the largest groups, the newest rows. */
  limit: z.int().min(1).max(QUERY_LIMITS.groups).default(50),
});
export type TelemetryQuery = z.infer<typeof TelemetryQuery>;

export const queryTelemetry = endpoint({
  method: "POST",
  path: "/api/observability/query",
  summary: "Logs, spans or metrics aggregated over time, as a table or as rows, in frames",
  access: canRead,
  body: z.strictObject({
    query: TelemetryQuery,
    from: rangeFields.from,
    to: rangeFields.to,
    step: Step.optional(),
    variables: VariableValues.default({}),
  }),
  response: z.strictObject({ frames: z.array(Frame) }),
  metered: false,
});

export const queryContract = { queryTelemetry };
