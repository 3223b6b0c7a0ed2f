import { gunzipSync } from "node:zlib";
import type { Format } from "../otlp/decode.ts";
import { MalformedTelemetry } from "../otlp/wire.ts";
import { unpackSnappy } from "../prometheus/snappy.ts";
import type { Signal } from "../rows.ts";

export interface IngestRequest {
  readonly tenant: string;
  readonly signal: Signal;
  readonly format: Format;
  readonly gzip: boolean;
  readonly bytes: Buffer;
  readonly receivedAt: number;
  /** What is older is refused; milliseconds. */
  readonly oldest?: number;
  readonly defaultService: string;
  /** A body may not grow beyond this when it is unpacked. */
  readonly maxBytes: number;
}

export interface IngestAnswer {
  readonly accepted: number;
  readonly rejected: number;
  readonly reason: string;
  /** Unpacked. */
  readonly bytes: number;
}

/** More comes in than the table takes; the caller may try again. */
export class OverCapacity extends Error {
  override readonly name = "OverCapacity";
}

/** What the owner of the store hears of it. */
export interface EngineEvents {
  /** New rows of these workspaces can be found. */
  applied(tenants: readonly string[]): void;
  warning(message: string): void;
}

const TENANT = /^[\w-]{1,64}$/;

export function assertTenant(tenant: string): void {
  if (!TENANT.test(tenant)) throw new Error(`${tenant} is no workspace.`);
}

/** Prometheus always packs with Snappy; others may with gzip. */
export function unpack({ bytes, format, gzip, maxBytes }: IngestRequest): Buffer {
  if (format === "prometheus") return unpackSnappy(bytes, maxBytes);
  if (!gzip) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    throw new MalformedTelemetry("The body is no gzip, or too large when it is unpacked.");
  }
}
