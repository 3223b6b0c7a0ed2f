import type { AddedPanel } from "../../../dashboards/contract.ts";
import type { Aggregation, MetricSummary } from "../../contract.ts";

/** Units of OpenTelemetry as dashboards call them. */
const UNITS: Readonly<Record<string, "bytes" | "ms" | "s" | "usd">> = {
  By: "bytes",
  ms: "ms",
  s: "s",
  USD: "usd",
};

/** A metric as it is looked at, as a panel. */
export function metricPanel(
  metric: MetricSummary,
  asked: {
    readonly aggregation: Aggregation;
    readonly groupBy: string;
    readonly filters: readonly { key: string; operator: string; value: string }[];
  },
): AddedPanel {
  const { aggregation, groupBy, filters } = asked;
  const query = {
    signal: "metrics",
    form: "series",
    metric: metric.name,
    aggregation,
    groupBy: groupBy === "" ? [] : [groupBy],
    filters: filters.map((one) => ({ ...one })),
  };
  const own = aggregation === "count" ? "" : (UNITS[metric.unit] ?? "");
  return {
    title: `${aggregation}(${metric.name})`.slice(0, 200),
    kind: "timeseries",
    unit: aggregation === "rate" ? "/s" : own,
    queries: [{ kind: "telemetry", query }],
  };
}
