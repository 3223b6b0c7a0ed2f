import { endpoint } from "@devloom/contract";
import { z } from "zod";
import { canRead, FilterText, listOf, rangeFields, scopeField, Step, Word } from "./shared.ts";

export const ServiceSummary = z.strictObject({
  service: z.string(),
  requests: z.number(),
  errors: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  spans: z.number(),
  lastSeen: z.number(),
});
export type ServiceSummary = z.infer<typeof ServiceSummary>;

export const listTelemetryServices = endpoint({
  method: "GET",
  path: "/api/observability/services",
  summary: "Rate, errors and duration of every service that sent spans in a range",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField }),
  response: listOf(ServiceSummary),
  metered: false,
});

export const OperationSummary = z.strictObject({
  name: z.string(),
  requests: z.number(),
  errors: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
});
export type OperationSummary = z.infer<typeof OperationSummary>;

export const listServiceOperations = endpoint({
  method: "GET",
  path: "/api/observability/services/operations",
  summary: "Rate, errors and duration of what one service is asked for, the busiest 100",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField, service: Word }),
  response: listOf(OperationSummary),
  metered: false,
});

export const listServiceVersions = endpoint({
  method: "GET",
  path: "/api/observability/services/versions",
  summary: "When services first reported each service.version in a range, the newest 200",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField }),
  response: listOf(z.strictObject({ service: z.string(), version: z.string(), time: z.number() })),
  metered: false,
});

export const readServiceSeries = endpoint({
  method: "GET",
  path: "/api/observability/services/series",
  summary: "Requests, errors and durations over time, of one service or all",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField, step: Step, service: Word.optional() }),
  response: listOf(
    z.strictObject({
      time: z.number(),
      requests: z.number(),
      errors: z.number(),
      p50: z.number(),
      p95: z.number(),
    }),
  ),
  metered: false,
});

export const readServiceMap = endpoint({
  method: "GET",
  path: "/api/observability/services/map",
  summary: "Which services call which, from spans whose parent belongs to another service",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField }),
  response: listOf(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      calls: z.number(),
      errors: z.number(),
      p95: z.number(),
    }),
  ),
  metered: false,
});

export const TraceSummary = z.strictObject({
  traceId: z.string(),
  time: z.number(),
  duration: z.number(),
  service: z.string(),
  name: z.string(),
  spans: z.number(),
  errors: z.number(),
  services: z.number(),
});
export type TraceSummary = z.infer<typeof TraceSummary>;

export const searchTraces = endpoint({
  method: "GET",
  path: "/api/observability/traces",
  summary: "Traces that have a span which fits",
  access: canRead,
  query: z.strictObject({
    ...rangeFields,
    ...scopeField,
    service: Word.optional(),
    name: Word.optional(),
    minimum: z.coerce.number().min(0).max(86_400_000).optional(),
    errors: z.enum(["true", "false"]).default("false"),
    filters: FilterText.optional(),
    order: z.enum(["newest", "slowest"]).default("newest"),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: listOf(TraceSummary),
  metered: false,
});

export const SpanNode = z.strictObject({
  spanId: z.string(),
  parentId: z.string(),
  time: z.number(),
  duration: z.number(),
  service: z.string(),
  scope: z.string(),
  name: z.string(),
  kind: z.number().int(),
  status: z.number().int(),
  statusMessage: z.string(),
  attributes: z.string(),
  resource: z.string(),
  events: z.string(),
  links: z.string(),
});
export type SpanNode = z.infer<typeof SpanNode>;
/** A trace shows this many spans; it says how many more there are. */
export const MAX_SPANS = 100_000;

const TraceId = z.string().regex(/^[\da-f]{32}$/);

export const readTrace = endpoint({
  method: "GET",
  path: "/api/observability/traces/{traceId}",
  summary: "Every span of a trace; attributes, events and links are JSON texts",
  access: canRead,
  params: z.strictObject({ traceId: TraceId }),
  query: z.strictObject(scopeField),
  response: listOf(SpanNode),
  metered: false,
});

const Numbers = z.array(z.number().int());

/** The spans of a trace by columns, each as long as the others, in the order of their starts. */
export const TraceOutline = z.strictObject({
  /** How many spans the whole trace has. */
  total: z.number().int(),
  services: z.array(z.string()),
  names: z.array(z.string()),
  /** Sixteen characters for each span. */
  ids: z.string(),
  /** Which of these spans is the parent; -1 where it is none of them. */
  parent: Numbers,
  /** When the first begins; milliseconds. */
  start: z.number(),
  /** How much later than the one before each begins, and how long it takes; microseconds. */
  later: Numbers,
  duration: Numbers,
  /** Places in `services` and `names`. */
  service: Numbers,
  name: Numbers,
  status: Numbers,
});
export type TraceOutline = z.infer<typeof TraceOutline>;

export const readTraceOutline = endpoint({
  method: "GET",
  path: "/api/observability/traces/{traceId}/outline",
  summary: "What a picture of a trace needs, by columns, so that a long one is soon there",
  access: canRead,
  params: z.strictObject({ traceId: TraceId }),
  query: z.strictObject(scopeField),
  response: TraceOutline,
  metered: false,
});

export const readSpan = endpoint({
  method: "GET",
  path: "/api/observability/traces/{traceId}/spans/{spanId}",
  summary: "One span of a trace; attributes, events and links are JSON texts",
  access: canRead,
  params: z.strictObject({ traceId: TraceId, spanId: z.string().regex(/^[\da-f]{16}$/) }),
  query: z.strictObject(scopeField),
  response: SpanNode,
  metered: false,
});

export const traceContract = {
  listTelemetryServices,
  listServiceOperations,
  listServiceVersions,
  readServiceSeries,
  readServiceMap,
  searchTraces,
  readTrace,
  readTraceOutline,
  readSpan,
};
