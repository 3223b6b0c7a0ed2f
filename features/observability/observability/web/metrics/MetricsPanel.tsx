import { Card, cx, EmptyState, Select, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { TimeChart } from "@devloom/ui/TimeChart";
import {
  FilterChips,
  ReadView,
  stepOf,
  type TimeRange,
  useFormat,
  useRead,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { figureDigits } from "@devloom/web-kit/query";
import { ChartLine } from "lucide-react";
import { useEffect, useMemo } from "react";
import {
  Aggregation,
  AGGREGATIONS,
  listMetrics,
  listTelemetryAttributes,
  type MetricSummary,
  queryMetric,
  usualAggregation,
} from "../../contract.ts";
import { AddToDashboard } from "../AddToDashboard.tsx";
import { useFilters } from "../address.ts";
import { useScope } from "../scope.ts";
import { FormulaFields, useFormula } from "./FormulaFields.tsx";
import { formulaSeries } from "./formula-series.ts";
import { groupSeries } from "./group-series.ts";
import { metricPanel } from "./metric-panel.ts";
import { usefulMetric } from "./useful-metric.ts";

/** Any metric over time, aggregated and grouped as the address says. */
export function MetricsPanel({ range }: { range: TimeRange }) {
  const t = useText("observability");
  const { from, to } = range;
  const query = { from, to, scope: useScope() };
  const read = useRead(listMetrics, { query }, { placeholder: "previous" });
  return (
    <ReadView read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<ChartLine aria-hidden="true" />}
            title={t("metric.empty")}
            description={t("metric.emptyHint")}
          />
        ) : (
          <Explorer range={range} metrics={items} />
        )
      }
    </ReadView>
  );
}

/** A metric that the address names and that has no points in this range. */
const absent = (name: string): MetricSummary => ({
  name,
  kind: "gauge",
  unit: "",
  monotonic: false,
  series: 0,
  points: 0,
});

function Explorer({ range, metrics }: { range: TimeRange; metrics: readonly MetricSummary[] }) {
  const t = useText("observability");
  const { number } = useFormat();
  const [name, setName] = useSearchParam("metric");
  const [chosen, setChosen] = useSearchParam("aggregation");
  const [groupBy, setGroupBy] = useSearchParam("by");
  const [filters, setFilters, filterText] = useFilters();
  const formula = useFormula();
  const metric =
    name === ""
      ? usefulMetric(metrics)
      : (metrics.find((one) => one.name === name) ?? absent(name));
  // What the address says stays what it says, whichever metrics come later.
  const shown = metric?.name ?? "";
  useEffect(() => {
    if (shown !== name) setName(shown);
  }, [shown, name, setName]);
  const { from, to } = range;
  const scope = useScope();
  const { data: attributes } = useRead(
    listTelemetryAttributes,
    { query: { from, to, scope, signal: "metrics" } },
    { placeholder: "previous", staleTime: 30_000 },
  );
  const keys = attributes?.items ?? [];
  if (metric === undefined) return null;
  const parsed = Aggregation.safeParse(chosen);
  const aggregation = parsed.success ? parsed.data : usualAggregation(metric);
  const otherMetric = metrics.find((one) => one.name === formula.other);
  const otherUsual = otherMetric === undefined ? "avg" : usualAggregation(otherMetric);
  const otherParsed = Aggregation.safeParse(formula.aggregation);
  const otherAggregation = otherParsed.success ? otherParsed.data : otherUsual;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t("metric.name")}
          className="w-full sm:w-80"
          value={metric.name}
          options={[...(metrics.includes(metric) ? [] : [metric]), ...metrics].map((one) => ({
            value: one.name,
            label: one.name,
          }))}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          aria-label={t("metric.aggregation")}
          className="w-28"
          value={aggregation}
          options={AGGREGATIONS.map((one) => ({ value: one, label: one }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Select
          aria-label={t("metric.groupBy")}
          className="w-52"
          value={groupBy}
          placeholder={t("metric.together")}
          options={["service", ...keys.map(({ key }) => key)].map((key) => ({
            value: key,
            label: t("metric.by", { key }),
          }))}
          onChange={(event) => setGroupBy(event.target.value)}
        />
        <FilterChips filters={filters} onChange={setFilters} suggestions={keys} />
        <FormulaFields formula={formula} metrics={metrics} usual={otherUsual} />
        {(formula.other === "" || formula.formula !== null) && (
          <AddToDashboard
            panel={metricPanel(metric, {
              aggregation,
              groupBy,
              filters,
              ...(formula.formula === null
                ? {}
                : {
                    formula: {
                      text: formula.text,
                      other: formula.other,
                      aggregation: otherAggregation,
                    },
                  }),
            })}
          />
        )}
      </div>
      <MetricChart
        range={range}
        metric={metric}
        aggregation={aggregation}
        groupBy={groupBy}
        filters={filterText}
        formula={formula}
        otherAggregation={otherAggregation}
      />
      <p className={cx("text-sm text-muted", metric.points === 0 && "hidden")}>
        {t("metric.facts", {
          kind: metric.kind,
          unit: metric.unit === "" ? "–" : metric.unit,
          series: number(metric.series),
          points: number(metric.points),
        })}
      </p>
    </div>
  );
}

interface MetricChartProps {
  readonly range: TimeRange;
  readonly metric: MetricSummary;
  readonly aggregation: Aggregation;
  readonly groupBy: string;
  readonly filters: string;
  readonly formula: ReturnType<typeof useFormula>;
  readonly otherAggregation: Aggregation;
}

function MetricChart(props: MetricChartProps) {
  const { range, metric, aggregation, groupBy, filters, otherAggregation } = props;
  const { formula, other, text } = props.formula;
  const t = useText("observability");
  const { number } = useFormat();
  const { from, to } = range;
  const query = {
    from,
    to,
    scope: useScope(),
    step: stepOf(range, 120),
    name: metric.name,
    aggregation,
    ...(groupBy === "" ? {} : { groupBy }),
    ...(filters === "" ? {} : { filters }),
  };
  const read = useRead(queryMetric, { query }, { placeholder: "previous" });
  const second = useRead(
    queryMetric,
    { query: { ...query, name: other, aggregation: otherAggregation } },
    { placeholder: "previous", enabled: formula !== null },
  );
  const points = read.data?.items;
  const others = second.data?.items;
  const { times, series } = useMemo(() => {
    const own = groupSeries(points ?? []);
    return formula === null ? own : formulaSeries(own, groupSeries(others ?? []), formula);
    // The text says all about the formula.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [points, others, formula === null, text]);
  const unit =
    formula !== null
      ? ""
      : aggregation === "rate"
        ? "/s"
        : aggregation === "count" || metric.unit === "1"
          ? ""
          : metric.unit;
  const format = (value: number): string => `${number(value, figureDigits(value))} ${unit}`.trim();
  const label = formula === null ? metric.name : text;
  const nameOf = (group: string): string =>
    group === "" ? (groupBy === "" ? label : t("metric.without")) : group;
  return (
    <ReadView read={read}>
      {() => (
        <>
          <Card className="p-card">
            <TimeChart
              label={formula === null ? `${aggregation}(${metric.name})` : text}
              height={280}
              times={times}
              series={series.map(({ group, values }) => ({ label: nameOf(group), values }))}
              format={format}
              extent={range}
              onSelect={range.select}
            />
          </Card>
          {series.length === 0 && <p className="text-sm text-muted">{t("metric.noPoints")}</p>}
          {groupBy !== "" && series.length > 0 && (
            <Table label={t("metric.groups")}>
              <THead>
                <TR>
                  <TH>{groupBy}</TH>
                  <TH numeric>{t("metric.last")}</TH>
                </TR>
              </THead>
              <TBody>
                {series.map(({ group, values }) => {
                  const last = values.findLast((value) => value !== null);
                  return (
                    <TR key={group}>
                      <TD>{nameOf(group)}</TD>
                      <TD numeric>{last === undefined || last === null ? "–" : format(last)}</TD>
                    </TR>
                  );
                })}
              </TBody>
            </Table>
          )}
        </>
      )}
    </ReadView>
  );
}
