/** The three kinds of telemetry; each has a table, a retention and an address of its own. */
export const SIGNALS = ["logs", "traces", "metrics"] as const;
export type Signal = (typeof SIGNALS)[number];

/** A value of an attribute, as OTLP knows it. Bytes are kept as base64. */
export type AttributeValue =
  | string
  | number
  | boolean
  | null
  | readonly AttributeValue[]
  | { readonly [key: string]: AttributeValue };
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Where telemetry comes from: the resource and the instrumentation scope of a batch, once for many rows. */
export interface Origin {
  readonly service: string;
  readonly environment: string;
  /** Everything that the resource says, as JSON. */
  readonly resource: string;
  readonly scope: string;
}

export interface LogRow {
  readonly origin: Origin;
  /** Microseconds since 1970, UTC. */
  readonly time: bigint;
  /** The number of OpenTelemetry: 1–4 trace, 5–8 debug, 9–12 info, 13–16 warning, 17–20 error, 21–24 fatal. */
  readonly severity: number;
  readonly body: string;
  readonly traceId: string;
  readonly spanId: string;
  /** JSON; so are those of the other rows. */
  readonly attributes: string;
}

export interface SpanRow {
  readonly origin: Origin;
  readonly time: bigint;
  readonly durationNanoseconds: bigint;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  /** 0 unspecified, 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  /** 0 unset, 1 ok, 2 error. */
  readonly status: number;
  readonly statusMessage: string;
  readonly httpMethod: string;
  readonly httpRoute: string;
  readonly httpStatus: number;
  readonly attributes: string;
  readonly events: string;
  readonly links: string;
}

export const METRIC_KINDS = ["gauge", "sum", "histogram", "exponential", "summary"] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];

export interface MetricRow {
  readonly origin: Origin;
  readonly time: bigint;
  readonly name: string;
  readonly unit: string;
  readonly kind: MetricKind;
  /** Counts from its start on, so that a rate is the difference of two points. */
  readonly cumulative: boolean;
  readonly monotonic: boolean;
  readonly value: number;
  readonly count: number;
  /** The least and the greatest value of a histogram, where its sender says so. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Upper bounds and counts of the buckets, the last one without a bound; quantiles and values of a summary. */
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  readonly attributes: string;
  readonly exemplars: string;
}

/** Decoded rows of one request. */
export type Decoded = { readonly rejected: number; readonly reason: string } & (
  | { readonly signal: "logs"; readonly rows: readonly LogRow[] }
  | { readonly signal: "traces"; readonly rows: readonly SpanRow[] }
  | { readonly signal: "metrics"; readonly rows: readonly MetricRow[] }
);
