import { AppError } from "@devloom/server-kit";
import { status } from "@grpc/grpc-js";
import type { IngestParts } from "./take.ts";

const CODES: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  413: status.INVALID_ARGUMENT,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
};

/** A refusal as gRPC tells it. */
export function presentFailure(
  { platform }: IngestParts,
  error: unknown,
): { code: status; details: string } {
  if (!(error instanceof AppError) || error.status >= 500)
    platform.log.error({ err: error }, "telemetry could not be stored");
  if (!(error instanceof AppError))
    return { code: status.INTERNAL, details: "Telemetry could not be stored." };
  return { code: CODES[error.status] ?? status.INTERNAL, details: error.message };
}
