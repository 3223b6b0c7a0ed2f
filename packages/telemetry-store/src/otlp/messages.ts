import type { Attributes, AttributeValue } from "../rows.ts";

/** OTLP messages as both encodings are read: times in nanoseconds, ids in hexadecimal, attributes plain. */
export interface Scoped<Item> {
  readonly attributes: Attributes;
  readonly groups: { readonly scope: string; readonly items: readonly Item[] }[];
}

export interface LogMessage {
  time: bigint;
  observed: bigint;
  severity: number;
  severityText: string;
  body: AttributeValue;
  attributes: Attributes;
  traceId: string;
  spanId: string;
  eventName: string;
}

export interface SpanEvent {
  time: bigint;
  name: string;
  attributes: Attributes;
}

export interface SpanLink {
  traceId: string;
  spanId: string;
  attributes: Attributes;
}

export interface SpanMessage {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  start: bigint;
  end: bigint;
  attributes: Attributes;
  events: SpanEvent[];
  links: SpanLink[];
  status: number;
  statusMessage: string;
}

export interface Exemplar {
  time: bigint;
  value: number;
  traceId: string;
  spanId: string;
}

/** One point of any kind of metric; what a kind does not have stays as it began. */
export interface PointMessage {
  attributes: Attributes;
  time: bigint;
  value: number;
  count: number;
  sum: number | null;
  minimum: number | null;
  maximum: number | null;
  bounds: number[];
  counts: number[];
  scale: number;
  zeroCount: number;
  positive: { offset: number; counts: number[] };
  negative: { offset: number; counts: number[] };
  exemplars: Exemplar[];
}

export interface MetricMessage {
  name: string;
  unit: string;
  kind: "gauge" | "sum" | "histogram" | "exponential" | "summary" | null;
  /** 1 delta, 2 cumulative. */
  temporality: number;
  monotonic: boolean;
  points: PointMessage[];
}

export const newLog = (): LogMessage => ({
  time: 0n,
  observed: 0n,
  severity: 0,
  severityText: "",
  body: null,
  attributes: {},
  traceId: "",
  spanId: "",
  eventName: "",
});

export const newSpan = (): SpanMessage => ({
  traceId: "",
  spanId: "",
  parentId: "",
  name: "",
  kind: 0,
  start: 0n,
  end: 0n,
  attributes: {},
  events: [],
  links: [],
  status: 0,
  statusMessage: "",
});

export const newPoint = (): PointMessage => ({
  attributes: {},
  time: 0n,
  value: 0,
  count: 0,
  sum: null,
  minimum: null,
  maximum: null,
  bounds: [],
  counts: [],
  scale: 0,
  zeroCount: 0,
  positive: { offset: 0, counts: [] },
  negative: { offset: 0, counts: [] },
  exemplars: [],
});

export const newMetric = (): MetricMessage => ({
  name: "",
  unit: "",
  kind: null,
  temporality: 0,
  monotonic: false,
  points: [],
});
