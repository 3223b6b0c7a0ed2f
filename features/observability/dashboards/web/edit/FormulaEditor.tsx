import { Button, Field, IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, X } from "lucide-react";
import {
  AGGREGATIONS,
  QUERY_LIMITS,
  type TelemetryQuery,
} from "../../../observability/contract.ts";

interface FormulaEditorProps {
  query: TelemetryQuery;
  metrics: readonly string[];
  onChange: (next: Pick<TelemetryQuery, "formula" | "others">) => void;
}

const letterOf = (place: number): string => String.fromCodePoint(98 + place);

/** Puts the metric of a query, called a, together with others, called b, c and so on. */
export function FormulaEditor({ query, metrics, onChange }: FormulaEditorProps) {
  const t = useText("dashboards");
  const { formula, others } = query;
  const put = (place: number, next: Partial<TelemetryQuery["others"][number]>) =>
    onChange({
      formula,
      others: others.map((one, index) => (index === place ? { ...one, ...next } : one)),
    });
  function add(): void {
    const letter = letterOf(others.length);
    const other = { metric: metrics[0] ?? query.metric, aggregation: query.aggregation };
    onChange({
      formula: formula === "" ? `a / ${letter}` : formula,
      others: [...others, { ...other, filters: query.filters, isWhole: false }],
    });
  }
  return (
    <>
      {others.map(({ metric, aggregation }, place) => (
        <div key={place} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <Field label={t("query.metricCalled", { letter: letterOf(place) })}>
              {(control) => (
                <Select
                  {...control}
                  value={metric}
                  options={[...new Set([...metrics, metric])].map((name) => ({
                    value: name,
                    label: name,
                  }))}
                  onChange={(event) => put(place, { metric: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Select
            aria-label={t("query.aggregationOf", { letter: letterOf(place) })}
            className="w-28"
            value={aggregation}
            options={AGGREGATIONS.map((one) => ({ value: one, label: one }))}
            onChange={(event) =>
              put(place, {
                aggregation: AGGREGATIONS.find((one) => one === event.target.value) ?? "avg",
              })
            }
          />
          {place === others.length - 1 && (
            <IconButton
              label={t("query.removeMetric", { letter: letterOf(place) })}
              onClick={() =>
                onChange({
                  formula: others.length === 1 ? "" : formula,
                  others: others.slice(0, -1),
                })
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {(others.length > 0 || formula !== "") && (
        <Field label={t("query.formula")} hint={t("query.formulaHint")}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              spellCheck={false}
              maxLength={200}
              value={formula}
              onChange={(event) => onChange({ formula: event.target.value, others })}
            />
          )}
        </Field>
      )}
      {others.length < QUERY_LIMITS.others && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          {t("query.addMetric")}
        </Button>
      )}
    </>
  );
}
