import type {
  Attributes,
  AttributeValue,
  Decoded,
  LogRow,
  MetricRow,
  Origin,
  SpanRow,
} from "../rows.ts";
import { explicitBuckets } from "./exponential.ts";
import {
  durationOf,
  enumeration,
  isCount,
  storedJson,
  storedText,
  type TimeWindow,
  timeProblem,
} from "./fit.ts";
import type { LogMessage, MetricMessage, PointMessage, Scoped, SpanMessage } from "./messages.ts";
import { severityOf } from "./severity.ts";

const MICRO = 1000n;
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const NO_TRACE = "0".repeat(32);
const NO_SPAN = "0".repeat(16);
/** Longer texts are cut, and say so. */
const MAX_BODY = 64 * 1024;

const text = (value: AttributeValue | undefined, most?: number): string =>
  value === undefined || value === null
    ? ""
    : typeof value === "string"
      ? storedText(value, most)
      : storedJson(value);

function originOf(attributes: Attributes, scope: string): Origin {
  return {
    service: text(attributes["service.name"]) || "unknown_service",
    environment: text(
      attributes["deployment.environment.name"] ?? attributes["deployment.environment"],
    ),
    resource: storedJson(attributes),
    scope: storedText(scope),
  };
}

interface Collected<Row> {
  readonly rows: Row[];
  rejected: number;
  reason: string;
}

function refuse(collected: Collected<unknown>, reason: string): void {
  collected.rejected += 1;
  collected.reason = reason;
}

function collect<Item, Row>(
  resources: readonly Scoped<Item>[],
  add: (item: Item, origin: Origin, collected: Collected<Row>) => void,
): Collected<Row> {
  const collected: Collected<Row> = { rows: [], rejected: 0, reason: "" };
  for (const { attributes, groups } of resources) {
    for (const { scope, items } of groups) {
      const origin = originOf(attributes, scope);
      for (const item of items) add(item, origin, collected);
    }
  }
  return collected;
}

export function logRows(resources: readonly Scoped<LogMessage>[], window: TimeWindow): Decoded {
  const collected = collect<LogMessage, LogRow>(resources, (log, origin, collected) => {
    const given = log.time || log.observed || window.receivedAt;
    const problem = timeProblem(given, window);
    if (problem !== null) return refuse(collected, problem);
    const body = text(log.body, MAX_BODY) || storedText(log.eventName);
    collected.rows.push({
      origin,
      time: given / MICRO,
      severity:
        log.severity > 0 && log.severity <= 24
          ? Math.ceil(log.severity)
          : severityOf(log.severityText),
      body,
      traceId: log.traceId,
      spanId: log.spanId,
      attributes: storedJson(log.attributes),
    });
  });
  return { signal: "logs", ...collected };
}

export function spanRows(resources: readonly Scoped<SpanMessage>[], window: TimeWindow): Decoded {
  const collected = collect<SpanMessage, SpanRow>(resources, (span, origin, collected) => {
    if (span.traceId.length !== 32 || span.traceId === NO_TRACE)
      return refuse(collected, "A span has no valid trace id.");
    if (span.spanId.length !== 16 || span.spanId === NO_SPAN)
      return refuse(collected, "A span has no valid span id.");
    const { attributes } = span;
    const start = span.start || window.receivedAt;
    // One that ends in years would be the longest of all, and in every mean.
    const problem = timeProblem(start, window) ?? timeProblem(max(start, span.end), window);
    if (problem !== null) return refuse(collected, problem);
    const status = Number(
      text(attributes["http.response.status_code"] ?? attributes["http.status_code"]),
    );
    collected.rows.push({
      origin,
      time: start / MICRO,
      durationNanoseconds: durationOf(start, span.end),
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: span.parentId === NO_SPAN ? "" : span.parentId,
      name: storedText(span.name),
      kind: enumeration(span.kind),
      status: enumeration(span.status),
      statusMessage: storedText(span.statusMessage),
      httpMethod: text(attributes["http.request.method"] ?? attributes["http.method"]),
      httpRoute: text(attributes["http.route"]),
      httpStatus: status > 0 && status < 1000 ? Math.trunc(status) : 0,
      attributes: storedJson(attributes),
      events:
        span.events.length === 0
          ? "[]"
          : storedJson(
              span.events.map(({ time, ...event }) => ({ time: Number(time / MICRO), ...event })),
            ),
      links: storedJson(span.links),
    });
  });
  return { signal: "traces", ...collected };
}

export function metricRows(
  resources: readonly Scoped<MetricMessage>[],
  window: TimeWindow,
): Decoded {
  const collected = collect<MetricMessage, MetricRow>(resources, (metric, origin, collected) => {
    const { kind } = metric;
    if (kind === null || metric.name === "")
      return refuse(collected, "A metric has no name or no data.");
    for (const point of metric.points) {
      const time = point.time || window.receivedAt;
      const values = valuesOf(point, kind);
      const problem = timeProblem(time, window) ?? valueProblem(values);
      if (problem !== null) {
        refuse(collected, problem);
        continue;
      }
      const attributes = storedJson(point.attributes);
      collected.rows.push({
        origin,
        time: time / MICRO,
        name: storedText(metric.name),
        unit: storedText(metric.unit),
        kind,
        cumulative: metric.temporality === 2,
        monotonic: metric.monotonic,
        ...values,
        attributes,
        exemplars: storedJson(
          point.exemplars.map(({ time, ...one }) => ({ time: Number(time / MICRO), ...one })),
        ),
      });
    }
  });
  return { signal: "metrics", ...collected };
}

type Values = Pick<MetricRow, "value" | "count" | "minimum" | "maximum" | "bounds" | "counts">;

function valuesOf(point: PointMessage, kind: MetricRow["kind"]): Values {
  const { count } = point;
  if (kind === "gauge" || kind === "sum")
    return {
      value: point.value,
      count: 1,
      minimum: null,
      maximum: null,
      bounds: [],
      counts: [],
    };
  const { minimum, maximum } = point;
  return {
    value: point.sum ?? 0,
    count,
    minimum: knownOf(minimum),
    maximum: knownOf(maximum),
    ...bucketsOf(point, kind),
  };
}

function bucketsOf(
  point: PointMessage,
  kind: MetricRow["kind"],
): Pick<MetricRow, "bounds" | "counts"> {
  const { bounds, counts } = point;
  if (kind === "exponential") return explicitBuckets(point);
  if (kind !== "summary") return { bounds, counts };
  // A summary without anything to sum up says NaN for its quantiles.
  const isKnown = (_: number, index: number): boolean => Number.isFinite(counts[index]);
  return { bounds: bounds.filter(isKnown), counts: counts.filter(isKnown) };
}

/** Some exporters say infinity where they know none. */
const knownOf = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

/** Why a point with these values is refused. */
function valueProblem({ value, count, bounds, counts }: Values): string | null {
  if (!isCount(count)) return "A count is not a whole number.";
  const areFinite = [[value], bounds, counts].every((list) => list.every(Number.isFinite));
  return areFinite ? null : "A value is not a finite number.";
}
