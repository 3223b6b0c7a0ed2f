import { AppError } from "@devloom/server-kit";
import { TelemetryError } from "@devloom/telemetry-store";

/** What the store could not do, as its caller is told. */
export function storeFailure(error: unknown): unknown {
  if (!(error instanceof TelemetryError)) return error;
  switch (error.code) {
    case "malformed":
      return new AppError(400, "malformed_telemetry", error.message, { cause: error });
    case "over_capacity":
      return new AppError(
        429,
        "over_capacity",
        "More telemetry comes in than can be stored. Try again.",
        {
          headers: { "retry-after": "1" },
          cause: error,
        },
      );
    case "storage":
      return new AppError(
        503,
        "telemetry_storage",
        "Telemetry cannot be stored: the disk is full or failing.",
        {
          headers: { "retry-after": "10" },
          cause: error,
        },
      );
    case "too_heavy":
      return new AppError(
        503,
        "telemetry_too_heavy",
        "This query takes too long. Choose a shorter time range.",
        { headers: { "retry-after": "5" }, cause: error },
      );
    case "away":
      return new AppError(
        503,
        "telemetry_away",
        "The server where telemetry is kept does not answer. Try again.",
        { headers: { "retry-after": "5" }, cause: error },
      );
    case "locked":
    case "failed":
      return new AppError(503, "telemetry_unavailable", "The telemetry store is not available.", {
        headers: { "retry-after": "5" },
        cause: error,
      });
    default:
      return error.code satisfies never;
  }
}
