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
import type { LogMessage, MetricMessage, PointMessage, Scoped, SpanMessage } from "./messages.ts";
import { severityOf } from "./severity.ts";

/** What no text of ours may hold: DuckDB's texts end there. */
const clean = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "�") : text);
const MICRO = 1000n;
/** Longer texts are cut, and say so. */
const MAX_BODY = 64 * 1024;

const json = (value: unknown): string => clean(JSON.stringify(value));
const text = (value: AttributeValue | undefined): string =>
  value === undefined || value === null
    ? ""
    : clean(typeof value === "string" ? value : JSON.stringify(value));

function originOf(attributes: Attributes, scope: string): Origin {
  return {
    service: text(attributes["service.name"]) || "unknown_service",
    environment: text(
      attributes["deployment.environment.name"] ?? attributes["deployment.environment"],
    ),
    resource: json(attributes),
    scope: clean(scope),
  };
}

function collect<Item, Row>(
  resources: readonly Scoped<Item>[],
  make: (item: Item, origin: Origin, rows: Row[]) => string | null,
): { rows: Row[]; rejected: number; reason: string } {
  const rows: Row[] = [];
  let rejected = 0;
  let reason = "";
  for (const { attributes, groups } of resources) {
    for (const { scope, items } of groups) {
      const origin = originOf(attributes, scope);
      for (const item of items) {
        const refused = make(item, origin, rows);
        if (refused === null) continue;
        rejected += 1;
        reason = refused;
      }
    }
  }
  return { rows, rejected, reason };
}

export function logRows(resources: readonly Scoped<LogMessage>[], receivedAt: bigint): Decoded {
  const collected = collect<LogMessage, LogRow>(resources, (log, origin, rows) => {
    const given = log.time || log.observed || receivedAt;
    const body = text(log.body) || clean(log.eventName);
    rows.push({
      origin,
      time: given / MICRO,
      severity:
        log.severity > 0 && log.severity <= 24 ? log.severity : severityOf(log.severityText),
      body: body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body,
      traceId: log.traceId,
      spanId: log.spanId,
      attributes: json(log.attributes),
    });
    return null;
  });
  return { signal: "logs", ...collected };
}

export function spanRows(resources: readonly Scoped<SpanMessage>[], receivedAt: bigint): Decoded {
  const collected = collect<SpanMessage, SpanRow>(resources, (span, origin, rows) => {
    if (span.traceId.length !== 32 || /^0+$/.test(span.traceId))
      return "A span has no valid trace id.";
    if (span.spanId.length !== 16 || /^0+$/.test(span.spanId))
      return "A span has no valid span id.";
    const { attributes } = span;
    const start = span.start || receivedAt;
    const status = Number(
      attributes["http.response.status_code"] ?? attributes["http.status_code"] ?? 0,
    );
    rows.push({
      origin,
      time: start / MICRO,
      durationNanoseconds: span.end > start ? span.end - start : 0n,
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: /^0*$/.test(span.parentId) ? "" : span.parentId,
      name: clean(span.name),
      kind: span.kind,
      status: span.status,
      statusMessage: clean(span.statusMessage),
      httpMethod: text(attributes["http.request.method"] ?? attributes["http.method"]),
      httpRoute: text(attributes["http.route"]),
      httpStatus: status > 0 && status < 1000 ? Math.trunc(status) : 0,
      attributes: json(attributes),
      events: json(
        span.events.map(({ time, ...event }) => ({ time: Number(time / MICRO), ...event })),
      ),
      links: json(span.links),
    });
    return null;
  });
  return { signal: "traces", ...collected };
}

export function metricRows(
  resources: readonly Scoped<MetricMessage>[],
  receivedAt: bigint,
): Decoded {
  const collected = collect<MetricMessage, MetricRow>(resources, (metric, origin, rows) => {
    const { kind } = metric;
    if (kind === null || metric.name === "") return "A metric has no name or no data.";
    for (const point of metric.points) {
      const attributes = json(point.attributes);
      rows.push({
        origin,
        time: (point.time || receivedAt) / MICRO,
        name: clean(metric.name),
        unit: clean(metric.unit),
        kind,
        cumulative: metric.temporality === 2,
        monotonic: metric.monotonic,
        ...valuesOf(point, kind),
        attributes,
        exemplars: json(
          point.exemplars.map(({ time, ...one }) => ({ time: Number(time / MICRO), ...one })),
        ),
      });
    }
    return null;
  });
  return { signal: "metrics", ...collected };
}

function valuesOf(
  point: PointMessage,
  kind: MetricRow["kind"],
): Pick<MetricRow, "value" | "count" | "bounds" | "counts"> {
  const { count, bounds, counts } = point;
  if (kind === "gauge" || kind === "sum")
    return { value: point.value, count: 1, bounds: [], counts: [] };
  const buckets = kind === "exponential" ? explicitBuckets(point) : { bounds, counts };
  return { value: point.sum ?? 0, count, ...buckets };
}
