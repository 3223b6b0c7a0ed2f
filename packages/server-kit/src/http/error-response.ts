import { PolicyEngineError } from "@devloom/access";
import type { ErrorBody, ErrorShape } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Logger } from "../telemetry/log.ts";
import { outageError } from "./outage-error.ts";

/** The one place where errors become answers. Unknown ones are logged and say nothing of their cause. */
export function errorResponse(
  error: unknown,
  requestId: string,
  log: Logger,
  shape?: ErrorShape,
): Response {
  const known = error instanceof AppError ? error : (outageError(error) ?? unexpected(error));
  if (known.status >= 500) log.error({ err: error, requestId }, "request failed");
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.details === undefined ? {} : { details: known.details }),
    requestId,
  };
  const shaped = shape?.body(known) ?? body;
  return new Response(typeof shaped === "string" ? shaped : JSON.stringify(shaped), {
    status: known.status,
    headers: {
      "content-type": shape?.contentType ?? "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...known.headers,
    },
  });
}

function unexpected(error: unknown): AppError {
  if (error instanceof PolicyEngineError) {
    return new AppError(
      503,
      "policies_unavailable",
      "The workspace's policies cannot be evaluated right now. Try again in a moment.",
      { headers: { "retry-after": "2" } },
    );
  }
  return new AppError(
    500,
    "internal_error",
    "Something went wrong on the server. Look for the request ID in the log.",
  );
}
