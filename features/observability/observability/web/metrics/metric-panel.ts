import type { AddedPanel } from "../../../dashboards/contract.ts";
import type { Aggregation, MetricSummary } from "../../contract.ts";
import { panelUnit } from "../../contract/panel-unit.ts";

/** A metric as it is looked at, as a panel. */
export function metricPanel(
  metric: MetricSummary,
  asked: {
    readonly aggregation: Aggregation;
    readonly groupBy: string;
    readonly filters: readonly { key: string; operator: string; value: string }[];
    /** A formula over this metric, `a`, and another one, `b`. */
    readonly formula?: { text: string; other: string; aggregation: Aggregation };
  },
): AddedPanel {
  const { aggregation, groupBy, filters, formula } = asked;
  const shown = filters.map((one) => ({ ...one }));
  const query = {
    signal: "metrics",
    form: "series",
    metric: metric.name,
    aggregation,
    groupBy: groupBy === "" ? [] : [groupBy],
    filters: shown,
    ...(formula === undefined
      ? {}
      : {
          formula: formula.text,
          others: [{ metric: formula.other, aggregation: formula.aggregation, filters: shown }],
        }),
  };
  const title = formula === undefined ? `${aggregation}(${metric.name})` : formula.text;
  return {
    title: title.slice(0, 200),
    kind: "timeseries",
    unit: formula !== undefined ? "" : panelUnit(metric.unit, aggregation),
    queries: [{ kind: "telemetry", query }],
  };
}
