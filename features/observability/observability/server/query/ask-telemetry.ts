import type { Frame } from "@devloom/contract";
import { AppError, type Asker, defineQuerySource, type QueryContext } from "@devloom/server-kit";
import { QUERY_LIMITS, TelemetryQuery } from "../../contract.ts";
import { coveredOf } from "../../contract/covered.ts";
import { panelUnit } from "../../contract/panel-unit.ts";
import { ask, rangeOf } from "../read/queries.ts";
import type { StoreHolder } from "../store-holder.ts";
import { askFormula } from "./ask-formula.ts";
import { bucketsFrame } from "./buckets-frame.ts";
import { fillQuery } from "./fill-query.ts";
import { logFrame, traceFrame } from "./row-frames.ts";
import { type Naming, type Point, seriesFrame, tableFrame } from "./series-frame.ts";

const STEPS = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 21_600, 86_400].map((one) => one * 1000);
const USUAL_STEPS = 120;

/** Telemetry as a source of dashboards and reports. */
export function telemetrySource(holder: StoreHolder) {
  return defineQuerySource({
    kind: "telemetry",
    permission: "telemetry:read",
    query: TelemetryQuery,
    ask: (asker, query, context) => askTelemetry(holder, asker, query, context),
  });
}

/** Answers a query about one workspace's telemetry. */
export async function askTelemetry(
  holder: StoreHolder,
  { tenantId }: Pick<Asker, "tenantId">,
  asked: TelemetryQuery,
  context: QueryContext,
): Promise<Frame[]> {
  const query = fillQuery(asked, context.variables);
  const range = rangeOf(context);
  if (query.form === "rows") return [await askRows(holder, tenantId, query, range)];
  if (query.form === "buckets") return [await askBuckets(holder, tenantId, query, context)];
  const step = query.form === "table" ? null : stepOf(context);
  const steps = step === null ? 1 : (context.to - context.from) / step;
  const limit = Math.max(1, Math.min(query.limit, Math.floor(QUERY_LIMITS.values / steps)));
  const extent = { range, step: step === null ? null : step * 1000 };
  const points =
    query.formula === ""
      ? // One more than wanted tells that there are more.
        await askPoints(holder, tenantId, query, { ...extent, limit: limit + 1 })
      : await askFormula(query, (part) =>
          // The greatest of a part need not be the greatest of the formula.
          askPoints(holder, tenantId, part, {
            ...extent,
            limit: Math.max(
              1,
              Math.min(QUERY_LIMITS.groups, Math.floor(QUERY_LIMITS.values / steps)),
            ),
          }),
        );
  const naming = { ...(await namingOf(holder, tenantId, query, range)), ...calledOf(query) };
  if (step === null) return [tableFrame(points, naming, limit)];
  const isCounted = query.signal !== "metrics" && ["count", "rate"].includes(query.aggregation);
  const times = isCounted && points.length > 0 ? allSteps(context, step) : null;
  return [seriesFrame(points, naming, { limit, times, empty: isCounted ? 0 : null })];
}

/** How the values of a number are spread, step by step. */
async function askBuckets(
  holder: StoreHolder,
  tenantId: string,
  query: TelemetryQuery,
  context: QueryContext,
): Promise<Frame> {
  const { signal, metric, text, severity, filters } = query;
  const step = stepOf(context);
  const extent = { range: rangeOf(context), step: step * 1000 };
  const steps = allSteps(context, step);
  if (signal === "metrics") {
    if (metric === "") throw new AppError(400, "bad_query", "Choose a metric.");
    const input = { ...extent, signal, name: metric, filters };
    const { items } = await ask(holder, tenantId, "distribution", input);
    const unit = await unitOf(holder, tenantId, query, extent.range);
    return bucketsFrame(items, { name: metric, unit, steps, isTold: false });
  }
  const field = query.field === "" && signal === "spans" ? "duration" : query.field;
  if (field === "")
    throw new AppError(400, "bad_query", "Choose the attribute whose values are counted.");
  const { items } = await ask(holder, tenantId, "distribution", {
    ...extent,
    signal: signal === "logs" ? "logs" : "traces",
    field,
    text,
    minimumSeverity: severity,
    filters,
  });
  const unit = signal === "spans" && field === "duration" ? "ms" : "";
  return bucketsFrame(items, { name: field, unit, steps, isTold: true });
}

function stepOf({ from, to, step }: QueryContext): number {
  const chosen = step ?? STEPS.find((one) => (to - from) / one <= USUAL_STEPS) ?? 86_400_000;
  if ((to - from) / chosen <= QUERY_LIMITS.steps) return chosen;
  throw new AppError(400, "too_many_steps", "Choose a longer interval or a shorter time range.");
}

/** The beginnings of all steps of a range, in microseconds; steps that are still to come are not zero. */
function allSteps({ from, to }: QueryContext, step: number): number[] {
  const first = Math.floor(from / step) * step;
  const last = Math.max(first + step, Math.min(to, Date.now()));
  return Array.from(
    { length: Math.ceil((last - first) / step) },
    (_, index) => (first + index * step) * 1000,
  );
}

interface Extent {
  readonly range: { from: number; to: number };
  readonly step: number | null;
  readonly limit: number;
}

async function askPoints(
  holder: StoreHolder,
  tenantId: string,
  query: TelemetryQuery,
  extent: Extent,
): Promise<readonly Point[]> {
  const { signal, metric, aggregation, field, text, severity, filters, groupBy } = query;
  if (signal !== "metrics") {
    const { items } = await ask(holder, tenantId, "aggregate", {
      ...extent,
      signal: signal === "logs" ? "logs" : "traces",
      aggregation,
      ...(field === "" ? {} : { field }),
      text,
      minimumSeverity: severity,
      filters,
      groupBy,
    });
    return aggregation === "rate" ? items.map((point) => ofWholeStep(point, extent)) : items;
  }
  if (metric === "") throw new AppError(400, "bad_query", "Choose a metric.");
  const input = { ...extent, name: metric, aggregation, filters, groupBy };
  return (await ask(holder, tenantId, "queryMetric", input)).items;
}

/** A rate of a step that lies in the range in part, as if it lay there whole. */
function ofWholeStep(point: Point, { range, step }: Extent): Point {
  if (step === null || point.value === null) return point;
  const to = Math.min(range.to, Date.now() * 1000);
  const covered = coveredOf(point.time, step, { from: range.from, to });
  return { ...point, value: (point.value * step) / covered };
}

/** What people call the one series of a query. */
function calledOf({ legend, groupBy }: TelemetryQuery): { name?: string } {
  return legend === "" || groupBy.length > 0 ? {} : { name: legend };
}

async function namingOf(
  holder: StoreHolder,
  tenantId: string,
  query: TelemetryQuery,
  range: Extent["range"],
): Promise<Naming> {
  const { signal, aggregation, field, metric, groupBy, formula } = query;
  if (formula !== "") return { name: formula, unit: "", groupBy };
  const of = signal === "metrics" ? metric : signal === "spans" ? field || "duration" : field;
  const isPlain = aggregation === "count" || (aggregation === "rate" && signal !== "metrics");
  const name = isPlain ? `${aggregation}(${signal})` : `${aggregation}(${of})`;
  if (signal === "metrics")
    return { name, unit: await unitOf(holder, tenantId, query, range), groupBy };
  const isDuration = signal === "spans" && of === "duration" && !isPlain;
  return { name, unit: isDuration ? "ms" : aggregation === "rate" ? "/s" : "", groupBy };
}

/** The unit of what is asked of a metric, whose application has told its own. */
async function unitOf(
  holder: StoreHolder,
  tenantId: string,
  { metric, form, aggregation }: TelemetryQuery,
  range: Extent["range"],
): Promise<string> {
  const { unit } = await ask(holder, tenantId, "metricUnit", { range, name: metric });
  return panelUnit(unit, form === "buckets" ? "" : aggregation);
}

async function askRows(
  holder: StoreHolder,
  tenantId: string,
  query: TelemetryQuery,
  range: { from: number; to: number },
): Promise<Frame> {
  const { signal, text, severity, filters, limit } = query;
  if (signal === "metrics")
    throw new AppError(400, "bad_query", "Show metrics as a time series or a table.");
  if (signal === "logs") {
    const input = { range, text, minimumSeverity: severity, filters, limit: limit + 1 };
    return logFrame((await ask(holder, tenantId, "searchLogs", input)).items, limit);
  }
  const { items } = await ask(holder, tenantId, "searchTraces", {
    range,
    ...(text === "" ? {} : { name: text }),
    filters,
    order: "newest",
    limit: limit + 1,
  });
  return traceFrame(items, limit);
}
