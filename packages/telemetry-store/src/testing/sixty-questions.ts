import type { AggregateQuery } from "../query/aggregate.ts";
import type { DistributionQuery } from "../query/distribution.ts";
import type { Filter } from "../query/form.ts";
import { AGGREGATIONS, type MetricQuery } from "../query/metrics.ts";

/** When the shop's telemetry begins; milliseconds and microseconds. */
export const NOW = Date.UTC(2026, 0, 5, 12);
export const START = NOW * 1000;
export const HOUR = 3_600_000_000;
const range = { from: START, to: START + 2 * HOUR };
const step = HOUR / 6;

export const metric = (
  name: string,
  aggregation: MetricQuery["aggregation"],
  more: Partial<MetricQuery> = {},
): MetricQuery => ({ range, name, aggregation, step, ...more });
const points = (
  signal: "logs" | "traces",
  aggregation: AggregateQuery["aggregation"],
  more: Partial<AggregateQuery> = {},
): AggregateQuery => ({ range, signal, aggregation, groupBy: [], step, limit: 50, ...more });
const where = (key: string, operator: Filter["operator"], value = ""): { filters: Filter[] } => ({
  filters: [{ key, operator, value }],
});

export const AGGREGATES: readonly AggregateQuery[] = [
  ...AGGREGATIONS.map((one) => points("traces", one)),
  ...AGGREGATIONS.map((one) => points("traces", one, { groupBy: ["service"], step: null })),
  points("logs", "count"),
  points("logs", "rate", { groupBy: ["severity"] }),
  points("logs", "count", { groupBy: ["service", "route", "host.name"], limit: 4 }),
  points("logs", "sum", { field: "items", groupBy: ["environment"] }),
  points("logs", "avg", { field: "weight" }),
  points("logs", "p90", { field: "weight", groupBy: ["route"] }),
  points("logs", "max", { groupBy: ["scope"] }),
  points("logs", "count", { text: "order failed" }),
  points("logs", "count", { text: "FÜR öl" }),
  points("logs", "count", { text: "50%", minimumSeverity: 13 }),
  points("logs", "count", where("route", "=", "/a~b/c")),
  points("logs", "count", where("route", "!=", "a' or 1=1 --")),
  points("logs", "count", where("weight", "exists")),
  points("logs", "count", where("weight", "!=", "heavy")),
  points("logs", "count", where("service", "contains", "äpf")),
  points("traces", "sum", { field: "cost", groupBy: ["name"], limit: 3 }),
  points("traces", "count", {
    groupBy: ["http_method", "http_status"],
    slowerThanMilliseconds: 20.5,
    step: null,
  }),
  points("traces", "p99", { text: "GET", ...where("status", "=", "2") }),
];
export const METRICS: readonly MetricQuery[] = [
  ...AGGREGATIONS.map((one) => metric("latency", one)),
  metric("requests", "rate"),
  metric("requests", "sum", { groupBy: ["route"], step: null }),
  metric("heat", "avg", { groupBy: ["service", "route"], limit: 3 }),
  metric("heat", "p95"),
  metric("queue", "sum", where("route", "=", "/cart")),
  metric("size", "p90", { groupBy: ["host.name"] }),
  metric("span", "p50", { step: null }),
];
/** How numbers are spread: of histograms of both kinds, of levels, durations and attributes. */
export const DISTRIBUTIONS: readonly DistributionQuery[] = [
  { signal: "metrics", range, step, name: "latency" },
  { signal: "metrics", range, step: null, name: "size", ...where("route", "=", "/cart") },
  { signal: "metrics", range, step, name: "span" },
  { signal: "metrics", range, step, name: "heat" },
  { signal: "traces", range, step, field: "duration" },
  { signal: "traces", range, step: null, field: "cost", text: "GET" },
  { signal: "logs", range, step, field: "weight", minimumSeverity: 9 },
];
const LINES = [
  { range, limit: 30 },
  { range, limit: 10, skip: 25, text: "failed" },
  { range: { ...range, to: START + HOUR / 3 }, limit: 500, minimumSeverity: 17 },
];
const TRACES = [
  { range, order: "newest", limit: 20 },
  { range, order: "slowest", limit: 5, onlyErrors: true, service: "shop" },
] as const;

/** What is asked of every database about the shop's telemetry, which must answer alike. */
export const QUESTIONS = [
  ...AGGREGATES.map((query) => ["aggregate", query] as const),
  ...METRICS.map((query) => ["queryMetric", query] as const),
  ...LINES.map((query) => ["searchLogs", query] as const),
  ...TRACES.map((query) => ["searchTraces", query] as const),
];

/** Numbers as far as two databases that add in another order can agree. */
export const rounded = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toPrecision(12)) : value,
    ),
  );
