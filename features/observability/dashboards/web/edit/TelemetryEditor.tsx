import { Field, Input, Select } from "@devloom/ui";
import { type ChipFilter, FilterChips, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  AGGREGATIONS,
  listMetrics,
  listTelemetryAttributes,
  nextAggregation,
  TelemetryQuery,
} from "../../../observability/contract.ts";
import { FormulaEditor } from "./FormulaEditor.tsx";
import type { QueryEditorProps } from "./query-editor-props.ts";

const DAY = 86_400_000;
const SIGNALS = ["spans", "logs", "metrics"] as const;
const FORMS = ["series", "table", "rows"] as const;
/** Of a heatmap: the buckets of a number, or a row for each group. */
const HEATMAP_FORMS = ["buckets", "series"] as const;

/** Builds a query about logs, spans or metrics. */
export function TelemetryEditor({ query, kind, onChange }: QueryEditorProps) {
  const t = useText("dashboards");
  const [range] = useState(() => ({ from: Date.now() - DAY, to: Date.now() }));
  const parsed = TelemetryQuery.safeParse(query);
  const asked = parsed.success ? parsed.data : TelemetryQuery.parse({ signal: "logs" });
  const { signal, form, metric, aggregation, field, text, filters, groupBy } = asked;
  const change = (next: Partial<TelemetryQuery>) => onChange({ ...asked, ...next });
  const stored = signal === "spans" ? "traces" : signal;
  const { data: attributes } = useRead(
    listTelemetryAttributes,
    { query: { ...range, signal: stored } },
    { staleTime: DAY },
  );
  const { data: metrics } = useRead(
    listMetrics,
    { query: range },
    { enabled: signal === "metrics", staleTime: DAY },
  );
  const chooseMetric = (name: string): void => {
    const shapeOf = (wanted: string) => metrics?.items.find((one) => one.name === wanted);
    change({
      metric: name,
      aggregation: nextAggregation(aggregation, shapeOf(metric), shapeOf(name)),
    });
  };
  const forms = kind === "heatmap" ? HEATMAP_FORMS : FORMS;
  const isBucketed = form === "buckets";
  const isMeasured = isBucketed || (aggregation !== "count" && aggregation !== "rate");
  return (
    <div className="grid gap-3 rounded-lg border bg-sunken/40 p-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t("query.signal")}>
          {(control) => (
            <Select
              {...control}
              value={signal}
              options={SIGNALS.map((one) => ({ value: one, label: t(`query.${one}`) }))}
              onChange={(event) =>
                change({
                  signal: SIGNALS.find((one) => one === event.target.value) ?? "spans",
                  formula: "",
                  others: [],
                })
              }
            />
          )}
        </Field>
        <Field label={t("query.form")}>
          {(control) => (
            <Select
              {...control}
              value={form}
              options={forms.map((one) => ({ value: one, label: t(`query.${one}`) }))}
              onChange={(event) =>
                change({ form: forms.find((one) => one === event.target.value) ?? "series" })
              }
            />
          )}
        </Field>
        {form !== "rows" && !isBucketed && (
          <Field label={t("query.aggregation")}>
            {(control) => (
              <Select
                {...control}
                value={aggregation}
                options={AGGREGATIONS.map((one) => ({ value: one, label: one }))}
                onChange={(event) =>
                  change({
                    aggregation: AGGREGATIONS.find((one) => one === event.target.value) ?? "count",
                  })
                }
              />
            )}
          </Field>
        )}
      </div>
      {signal === "metrics" ? (
        <Field
          label={
            asked.others.length === 0 ? t("query.metric") : t("query.metricCalled", { letter: "a" })
          }
        >
          {(control) => (
            <Select
              {...control}
              value={metric}
              placeholder={t("query.chooseMetric")}
              options={[...new Set([...(metrics?.items.map(({ name }) => name) ?? []), metric])]
                .filter((name) => name !== "")
                .map((name) => ({ value: name, label: name }))}
              onChange={(event) => chooseMetric(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t(signal === "logs" ? "query.words" : "query.operation")}>
            {(control) => (
              <Input
                {...control}
                value={text}
                onChange={(event) => change({ text: event.target.value })}
              />
            )}
          </Field>
          {isMeasured && form !== "rows" && (
            <Field label={t("query.field")} hint={t("query.fieldHint")}>
              {(control) => (
                <Input
                  {...control}
                  value={field}
                  onChange={(event) => change({ field: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {signal === "metrics" && metric !== "" && !isBucketed && (
        <FormulaEditor
          query={asked}
          metrics={metrics?.items.map(({ name }) => name) ?? []}
          onChange={change}
        />
      )}
      {form !== "rows" && !isBucketed && (
        <Field label={t("query.groupBy")} hint={t("query.groupByHint")}>
          {(control) => (
            <Input
              {...control}
              defaultValue={groupBy.join(", ")}
              onChange={(event) => change({ groupBy: keysOf(event.target.value) })}
            />
          )}
        </Field>
      )}
      {form !== "rows" && !isBucketed && groupBy.length === 0 && (
        <Field label={t("query.legend")}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={asked.legend}
              onChange={(event) => change({ legend: event.target.value })}
            />
          )}
        </Field>
      )}
      <FilterChips
        filters={filters}
        suggestions={attributes?.items ?? []}
        onChange={(next: readonly ChipFilter[]) => change({ filters: [...next] })}
      />
    </div>
  );
}

const keysOf = (text: string): string[] =>
  text
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "")
    .slice(0, 3);
