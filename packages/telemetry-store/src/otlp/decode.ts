import type { Decoded, Signal } from "../rows.ts";
import { readWriteRequest } from "../prometheus/read-write-request.ts";
import { readCloudEvents } from "./cloud-events.ts";
import { readJsonLines } from "./json-lines.ts";
import { jsonLog, jsonMetric, type JsonNames, jsonScoped, jsonSpan } from "./json-messages.ts";
import { logRows, metricRows, spanRows } from "./to-rows.ts";
import type { TimeWindow } from "./fit.ts";
import { readLog, readSpan } from "./read-messages.ts";
import { readMetric } from "./read-metric.ts";
import { readScrape } from "../prometheus/read-scrape.ts";
import { readScoped } from "./read-scoped.ts";
import { MalformedTelemetry, WireReader } from "./wire.ts";

/** How a body is written. `lines` and `cloudevents` are logs only, `prometheus` and `scrape` are metrics only. */
export type Format = "protobuf" | "json" | "lines" | "cloudevents" | "prometheus" | "scrape";

const NAMES: Readonly<Record<Signal, JsonNames>> = {
  logs: { resources: "resourceLogs", groups: "scopeLogs", items: "logRecords" },
  traces: { resources: "resourceSpans", groups: "scopeSpans", items: "spans" },
  metrics: { resources: "resourceMetrics", groups: "scopeMetrics", items: "metrics" },
};

const DAY = 86_400_000;
/** The longest that a workspace can keep anything. */
const MAX_AGE = 3650 * DAY;
/** Clocks go wrong by time zones, not by more. */
const MAX_AHEAD = DAY;

export interface Body {
  readonly signal: Signal;
  readonly format: Format;
  readonly bytes: Buffer;
  /** When it arrived, in milliseconds: the time of what has none. */
  readonly receivedAt: number;
  /** What is older is refused, in milliseconds; without it, what no workspace keeps. */
  readonly oldest?: number;
  /** The service of lines that name none. */
  readonly defaultService: string;
}

/** The rows of one request. Throws `MalformedTelemetry` for what is no OTLP. */
export function decode(body: Body): Decoded {
  const { signal, format, bytes } = body;
  const window = windowOf(body);
  if (format === "lines") {
    if (signal !== "logs") throw new MalformedTelemetry("Only logs can be sent as lines.");
    return logRows(readJsonLines(bytes.toString("utf8"), body.defaultService), window);
  }
  if (format === "cloudevents") return logRows(readCloudEvents(parse(bytes)), window);
  if (format === "prometheus")
    return metricRows(readWriteRequest(new WireReader(bytes), body.defaultService), window);
  if (format === "scrape")
    return metricRows(
      jsonScoped(readScrape(parse(bytes), body.receivedAt), NAMES.metrics, jsonMetric),
      window,
    );
  const json = format === "json" ? parse(bytes) : undefined;
  switch (signal) {
    case "logs":
      return logRows(
        json === undefined
          ? readScoped(new WireReader(bytes), readLog)
          : jsonScoped(json, NAMES.logs, jsonLog),
        window,
      );
    case "traces":
      return spanRows(
        json === undefined
          ? readScoped(new WireReader(bytes), readSpan)
          : jsonScoped(json, NAMES.traces, jsonSpan),
        window,
      );
    case "metrics":
      return metricRows(
        json === undefined
          ? readScoped(new WireReader(bytes), readMetric)
          : jsonScoped(json, NAMES.metrics, jsonMetric),
        window,
      );
    default:
      return signal satisfies never;
  }
}

function windowOf({ receivedAt, oldest = receivedAt - MAX_AGE }: Body): TimeWindow {
  return {
    receivedAt: nanoseconds(receivedAt),
    from: nanoseconds(Math.max(0, oldest)),
    to: nanoseconds(receivedAt + MAX_AHEAD),
  };
}

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.floor(milliseconds)) * 1_000_000n;

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    throw new MalformedTelemetry("The body is not JSON.");
  }
}
