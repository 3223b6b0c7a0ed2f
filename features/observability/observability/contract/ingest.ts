import { Bytes, endpoint, everyone } from "@devloom/contract";
import { z } from "zod";

/** What a request may hold as it is sent, and when it is unpacked. */
export const INGEST_LIMITS = { body: 16 * 1024 * 1024, unpacked: 64 * 1024 * 1024 } as const;

/** OTLP's own answers: protobuf or JSON, as the request was. The bearer token is an ingest key. */
const ingest = <Path extends `/v1/${string}`>(path: Path, what: string) =>
  endpoint({
    method: "POST",
    path,
    summary: `Take ${what} by OTLP/HTTP: protobuf or JSON, perhaps with gzip, with an ingest key`,
    access: everyone,
    consumes: "*/*",
    body: Bytes,
    bodyLimit: INGEST_LIMITS.body,
    response: z.unknown(),
    produces: "application/x-protobuf",
    metered: false,
  });

export const ingestTraces = ingest("/v1/traces", "spans");
export const ingestLogs = ingest("/v1/logs", "log records, or lines of JSON or text,");
export const ingestMetrics = ingest("/v1/metrics", "metrics");

export const ingestPrometheus = endpoint({
  method: "POST",
  path: "/api/v1/write",
  summary: "Take metrics by Prometheus remote write (1.0), with an ingest key",
  access: everyone,
  consumes: "*/*",
  body: Bytes,
  bodyLimit: INGEST_LIMITS.body,
  response: z.unknown(),
  status: 204,
  produces: "text/plain",
  metered: false,
});

export const ingestEvents = endpoint({
  method: "POST",
  path: "/v1/events",
  summary:
    "Take CloudEvents 1.0, structured, binary or in batches, as log records, with an ingest key",
  access: everyone,
  consumes: "*/*",
  body: Bytes,
  bodyLimit: INGEST_LIMITS.body,
  response: z.unknown(),
  status: 202,
  produces: "application/json",
  metered: false,
});

export const ingestContract = {
  ingestTraces,
  ingestLogs,
  ingestMetrics,
  ingestPrometheus,
  ingestEvents,
};
