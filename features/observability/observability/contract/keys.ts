import { endpoint, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, listOf, scopeField, Signal } from "./shared.ts";

export const INGEST_KEY_PREFIX = "dlt_";
export const INGEST_KEY_LIMITS = {
  keys: 50,
  recordsPerSecond: 1_000_000,
  megabytesPerDay: 1_000_000,
} as const;

const Limits = {
  /** Log lines, spans and points that it takes on average; ten times as many at once. */
  recordsPerSecond: z.int().min(1).max(INGEST_KEY_LIMITS.recordsPerSecond),
  megabytesPerDay: z.int().min(1).max(INGEST_KEY_LIMITS.megabytesPerDay),
};

export const IngestKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** How it begins; the rest is shown once. */
  hint: z.string(),
  ...Limits,
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  today: z.strictObject({ records: z.number(), bytes: z.number(), refused: z.number() }),
});
export type IngestKey = z.infer<typeof IngestKey>;

export const listIngestKeys = endpoint({
  method: "GET",
  path: "/api/observability/key",
  summary: "The workspace's ingest keys with what came in today",
  access: canRead,
  response: listOf(IngestKey),
  metered: false,
});

export const createIngestKey = endpoint({
  method: "POST",
  path: "/api/observability/key",
  summary:
    "Create a key that applications send telemetry with. The answer is the only place that shows it",
  access: canManage,
  body: z.strictObject({
    name: z.string().trim().min(1, "Name the key").max(100),
    recordsPerSecond: Limits.recordsPerSecond.default(20_000),
    megabytesPerDay: Limits.megabytesPerDay.default(10_000),
  }),
  response: IngestKey.extend({ key: z.string() }),
  status: 201,
});

export const deleteIngestKey = endpoint({
  method: "DELETE",
  path: "/api/observability/key/{id}",
  summary: "Revoke an ingest key. Gateways refuse it within ten seconds",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const readTelemetryUsage = endpoint({
  method: "GET",
  path: "/api/observability/usage",
  summary: "What is stored of each signal on this gateway, and for how long",
  access: canRead,
  query: z.strictObject(scopeField),
  response: listOf(
    z.strictObject({
      signal: Signal,
      rows: z.number(),
      fileRows: z.number(),
      fileBytes: z.number(),
      oldest: z.number().nullable(),
      newest: z.number().nullable(),
      retentionDays: z.number(),
    }),
  ),
  metered: false,
});

export const keyContract = { listIngestKeys, createIngestKey, deleteIngestKey, readTelemetryUsage };
