import { ClickHouseError } from "@clickhouse/client";
import type { FailureCode } from "../engine/messages.ts";
import { TelemetryError } from "../telemetry-error.ts";

/** What ClickHouse's own errors mean to who asked; all others are `failed`. */
const CODES: Readonly<Record<string, FailureCode>> = {
  TIMEOUT_EXCEEDED: "too_heavy",
  TOO_SLOW: "too_heavy",
  MEMORY_LIMIT_EXCEEDED: "too_heavy",
  TOO_MANY_SIMULTANEOUS_QUERIES: "over_capacity",
  TOO_MANY_PARTS: "over_capacity",
  NOT_ENOUGH_SPACE: "storage",
  CANNOT_WRITE_TO_FILE_DESCRIPTOR: "storage",
  TABLE_IS_READ_ONLY: "away",
  NETWORK_ERROR: "away",
};

/** Whatever is no answer of ClickHouse (nobody there, silence, a proxy's page) means that it is away. */
export function failureOf(error: unknown): TelemetryError {
  if (error instanceof TelemetryError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ClickHouseError)
    return new TelemetryError(
      CODES[error.type ?? ""] ?? "failed",
      `ClickHouse: ${message} (${error.type ?? error.code})`,
    );
  return new TelemetryError("away", `ClickHouse does not answer: ${message.slice(0, 500)}`);
}

/** No table or no database yet, or none any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof TelemetryError && /UNKNOWN_(?:TABLE|DATABASE)/.test(error.message);
}
