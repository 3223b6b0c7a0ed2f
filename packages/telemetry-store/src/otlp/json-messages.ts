import {
  anyValueOf,
  attributesOf,
  idOf,
  type JsonRecord,
  listOf,
  nanosecondsOf,
  numberOf,
  recordOf,
  textOf,
} from "./json-values.ts";
import {
  type LogMessage,
  type MetricMessage,
  newMetric,
  newPoint,
  type PointMessage,
  type Scoped,
  type SpanMessage,
} from "./messages.ts";

/** The names under which a request keeps its parts. */
export interface JsonNames {
  readonly resources: string;
  readonly groups: string;
  readonly items: string;
}

export function jsonScoped<Item>(
  request: unknown,
  names: JsonNames,
  read: (item: JsonRecord) => Item,
): Scoped<Item>[] {
  return listOf(recordOf(request)[names.resources]).map((one) => {
    const part = recordOf(one);
    return {
      attributes: attributesOf(recordOf(part["resource"])["attributes"]),
      groups: listOf(part[names.groups]).map((group) => ({
        scope: textOf(recordOf(recordOf(group)["scope"])["name"]),
        items: listOf(recordOf(group)[names.items]).map((item) => read(recordOf(item))),
      })),
    };
  });
}

export function jsonLog(item: JsonRecord): LogMessage {
  return {
    time: nanosecondsOf(item["timeUnixNano"]),
    observed: nanosecondsOf(item["observedTimeUnixNano"]),
    severity: numberOf(item["severityNumber"]),
    severityText: textOf(item["severityText"]),
    body: anyValueOf(item["body"]),
    attributes: attributesOf(item["attributes"]),
    traceId: idOf(item["traceId"]),
    spanId: idOf(item["spanId"]),
    eventName: textOf(item["eventName"]),
  };
}

export function jsonSpan(item: JsonRecord): SpanMessage {
  const status = recordOf(item["status"]);
  return {
    traceId: idOf(item["traceId"]),
    spanId: idOf(item["spanId"]),
    parentId: idOf(item["parentSpanId"]),
    name: textOf(item["name"]),
    kind: numberOf(item["kind"]),
    start: nanosecondsOf(item["startTimeUnixNano"]),
    end: nanosecondsOf(item["endTimeUnixNano"]),
    attributes: attributesOf(item["attributes"]),
    events: listOf(item["events"])
      .map(recordOf)
      .map((event) => ({
        time: nanosecondsOf(event["timeUnixNano"]),
        name: textOf(event["name"]),
        attributes: attributesOf(event["attributes"]),
      })),
    links: listOf(item["links"])
      .map(recordOf)
      .map((link) => ({
        traceId: idOf(link["traceId"]),
        spanId: idOf(link["spanId"]),
        attributes: attributesOf(link["attributes"]),
      })),
    status: numberOf(status["code"]),
    statusMessage: textOf(status["message"]),
  };
}

const KINDS = {
  gauge: "gauge",
  sum: "sum",
  histogram: "histogram",
  exponentialHistogram: "exponential",
  summary: "summary",
} as const;

export function jsonMetric(item: JsonRecord): MetricMessage {
  const metric = newMetric();
  metric.name = textOf(item["name"]);
  metric.unit = textOf(item["unit"]);
  for (const [name, kind] of Object.entries(KINDS)) {
    if (item[name] === undefined) continue;
    const data = recordOf(item[name]);
    metric.kind = kind;
    metric.temporality = numberOf(data["aggregationTemporality"]);
    metric.monotonic = data["isMonotonic"] === true;
    metric.points = listOf(data["dataPoints"]).map((point) => jsonPoint(recordOf(point)));
  }
  return metric;
}

function jsonPoint(item: JsonRecord): PointMessage {
  const point = newPoint();
  point.attributes = attributesOf(item["attributes"]);
  point.time = nanosecondsOf(item["timeUnixNano"]);
  point.value = numberOf(item["asDouble"] ?? item["asInt"]);
  point.count = numberOf(item["count"]);
  point.sum = item["sum"] === undefined ? null : numberOf(item["sum"]);
  point.minimum = item["min"] === undefined ? null : numberOf(item["min"]);
  point.maximum = item["max"] === undefined ? null : numberOf(item["max"]);
  point.scale = numberOf(item["scale"]);
  point.zeroCount = numberOf(item["zeroCount"]);
  point.positive = jsonBuckets(item["positive"]);
  point.negative = jsonBuckets(item["negative"]);
  const quantiles = listOf(item["quantileValues"]).map(recordOf);
  point.bounds = [
    ...listOf(item["explicitBounds"]).map(numberOf),
    ...quantiles.map((one) => numberOf(one["quantile"])),
  ];
  point.counts = [
    ...listOf(item["bucketCounts"]).map(numberOf),
    ...quantiles.map((one) => numberOf(one["value"])),
  ];
  point.exemplars = listOf(item["exemplars"])
    .map(recordOf)
    .map((one) => ({
      time: nanosecondsOf(one["timeUnixNano"]),
      value: numberOf(one["asDouble"] ?? one["asInt"]),
      traceId: idOf(one["traceId"]),
      spanId: idOf(one["spanId"]),
    }));
  return point;
}

function jsonBuckets(value: unknown): { offset: number; counts: number[] } {
  const buckets = recordOf(value);
  return {
    offset: numberOf(buckets["offset"]),
    counts: listOf(buckets["bucketCounts"]).map(numberOf),
  };
}
