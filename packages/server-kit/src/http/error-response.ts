import type { ErrorBody } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Logger } from "../telemetry/log.ts";

/** The one place where errors become answers. Unknown ones are logged and say nothing of their cause. */
export function errorResponse(error: unknown, requestId: string, log: Logger): Response {
  const known = error instanceof AppError ? error : unexpected(error, requestId, log);
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.details === undefined ? {} : { details: known.details }),
    requestId,
  };
  return Response.json(body, { status: known.status, headers: known.headers });
}

function unexpected(error: unknown, requestId: string, log: Logger): AppError {
  log.error({ err: error, requestId }, "request failed");
  if (isUnavailable(error)) {
    return new AppError(
      503,
      "database_unavailable",
      "The database cannot be reached right now. Try again in a moment.",
      {
        headers: { "retry-after": "2" },
      },
    );
  }
  return new AppError(
    500,
    "internal_error",
    "Something went wrong on the server. The request id finds it in the log.",
  );
}

/** Connection refused, server shutting down or starting up: the caller may try again. */
function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  return (
    [
      "ECONNREFUSED",
      "ENOENT",
      "ECONNRESET",
      "EPIPE",
      "57P01",
      "57P02",
      "57P03",
      "08006",
      "53300",
    ].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
