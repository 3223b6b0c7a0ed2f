import { endpoint } from "@devloom/contract";
import { z } from "zod";
import { canRead, FilterText, listOf, rangeFields, scopeField, Signal, Step } from "./shared.ts";

/** Times of telemetry are milliseconds with a fraction: microseconds are kept. */
export const LogLine = z.strictObject({
  time: z.number(),
  severity: z.number().int(),
  service: z.string(),
  environment: z.string(),
  scope: z.string(),
  body: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  resource: z.record(z.string(), z.unknown()),
});
export type LogLine = z.infer<typeof LogLine>;

const conditions = {
  /** Words that a line contains, each of them. */
  text: z.string().max(500).optional(),
  severity: z.coerce.number().int().min(0).max(24).optional(),
  filters: FilterText.optional(),
};

export const searchLogs = endpoint({
  method: "GET",
  path: "/api/observability/logs",
  summary: "Log lines of a range, the newest first",
  access: canRead,
  query: z.strictObject({
    ...rangeFields,
    ...scopeField,
    ...conditions,
    limit: z.coerce.number().int().min(1).max(1000).default(200),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.strictObject({ items: z.array(LogLine) }),
  metered: false,
});

export const logHistogram = endpoint({
  method: "GET",
  path: "/api/observability/logs/histogram",
  summary: "How many lines, warnings and errors there were in each step of a range",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField, ...conditions, step: Step }),
  response: listOf(
    z.strictObject({
      time: z.number(),
      total: z.number(),
      warnings: z.number(),
      errors: z.number(),
    }),
  ),
  metered: false,
});

export const LogPattern = z.strictObject({
  pattern: z.string(),
  count: z.number().int(),
  severity: z.number().int(),
  services: z.array(z.string()),
  first: z.number(),
  last: z.number(),
  example: z.string(),
});
export type LogPattern = z.infer<typeof LogPattern>;

export const listLogPatterns = endpoint({
  method: "GET",
  path: "/api/observability/logs/patterns",
  summary: "Kinds of lines among the newest of a range: what they share, and how many there are",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField, ...conditions }),
  response: z.strictObject({
    items: z.array(LogPattern),
    /** How many lines were looked at, and whether there are more. */
    looked: z.number().int(),
    isSample: z.boolean(),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
  metered: false,
});

export const tailLogs = endpoint({
  method: "GET",
  path: "/api/observability/logs/tail",
  summary:
    "New log lines as they arrive, as server-sent events; a slow reader is told what it missed",
  access: canRead,
  query: z.strictObject({
    ...scopeField,
    ...conditions,
    /** How many of the lines that are there already come first. */
    recent: z.coerce.number().int().min(0).max(200).default(0),
  }),
  response: z.undefined(),
  produces: "text/event-stream",
  metered: false,
});

export const listTelemetryAttributes = endpoint({
  method: "GET",
  path: "/api/observability/attributes",
  summary: "Attributes that rows of a range have, with frequent values",
  access: canRead,
  query: z.strictObject({ ...rangeFields, ...scopeField, signal: Signal }),
  response: listOf(
    z.strictObject({ key: z.string(), values: z.array(z.string()), cardinality: z.number() }),
  ),
  metered: false,
});

export const logContract = {
  searchLogs,
  logHistogram,
  listLogPatterns,
  tailLogs,
  listTelemetryAttributes,
};
