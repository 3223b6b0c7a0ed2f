import type { JsonObject } from "@devloom/contract";
import type { DashboardContent, Panel } from "../contract.ts";

const telemetry = (query: JsonObject) => ({ kind: "telemetry", query });
const plain = {
  text: "",
  minimum: null,
  maximum: null,
  thresholds: [],
  overrides: [],
  libraryId: null,
};

/** A dashboard of a service as its spans and logs show it: rate, errors, duration, slowest routes, lines. */
export function serviceDashboard(service: string): DashboardContent {
  const own = { key: "service", operator: "=", value: "$service" };
  const entry = { ...own, key: "kind", value: "2" };
  const failed = { key: "status", operator: "=", value: "2" };
  const spans = { signal: "spans", filters: [own, entry] };
  const panel = (
    id: string,
    title: string,
    kind: Panel["kind"],
    [x, y, width, height]: [number, number, number, number],
    queries: readonly JsonObject[],
    more: Partial<Panel> = {},
  ): Panel => ({
    id,
    title,
    kind,
    place: { x, y, width, height },
    queries: queries.map(telemetry),
    unit: "",
    ...plain,
    ...more,
  });
  const thresholds: Panel["thresholds"] = [
    { value: 500, tone: "warning" },
    { value: 2000, tone: "danger" },
  ];
  return {
    name: service,
    description: "",
    timeRange: "1h",
    refreshSeconds: 5,
    variables: [
      {
        name: "service",
        label: "Service",
        kind: "query",
        options: [],
        query: telemetry({ signal: "spans", form: "table", groupBy: ["service"], limit: 200 }),
        value: service,
        includeAll: true,
      },
    ],
    panels: [
      panel(
        "rate",
        "Requests",
        "stat",
        [0, 0, 4, 3],
        [{ ...spans, form: "table", aggregation: "rate" }],
        {
          unit: "/s",
        },
      ),
      panel(
        "errors",
        "Errors",
        "stat",
        [4, 0, 4, 3],
        [{ ...spans, form: "table", filters: [own, entry, failed] }],
        { thresholds: [{ value: 1, tone: "danger" }] },
      ),
      panel(
        "p95",
        "Duration p95",
        "gauge",
        [8, 0, 4, 3],
        [{ ...spans, form: "table", aggregation: "p95" }],
        {
          unit: "ms",
          minimum: 0,
          maximum: 3000,
          thresholds,
        },
      ),
      panel(
        "traffic",
        "Requests over time",
        "timeseries",
        [0, 3, 6, 5],
        [{ ...spans, aggregation: "rate", groupBy: ["name"], limit: 10 }],
        { unit: "/s" },
      ),
      panel(
        "duration",
        "Duration over time",
        "timeseries",
        [6, 3, 6, 5],
        [
          { ...spans, aggregation: "p50" },
          { ...spans, aggregation: "p95" },
        ],
        { unit: "ms", thresholds },
      ),
      panel(
        "routes",
        "Slowest operations (p95)",
        "bar",
        [0, 8, 6, 5],
        [{ ...spans, form: "table", aggregation: "p95", groupBy: ["name"], limit: 10 }],
        { unit: "ms" },
      ),
      panel(
        "traces",
        "Latest traces",
        "traces",
        [6, 8, 6, 5],
        [{ signal: "spans", form: "rows", filters: [own], limit: 50 }],
      ),
      panel(
        "spread",
        "Spread of durations",
        "heatmap",
        [0, 13, 6, 5],
        [{ ...spans, form: "buckets", field: "duration" }],
      ),
      panel(
        "logs",
        "Warnings and errors",
        "logs",
        [6, 13, 6, 5],
        [{ signal: "logs", form: "rows", filters: [own], severity: 13, limit: 100 }],
      ),
    ],
  };
}
