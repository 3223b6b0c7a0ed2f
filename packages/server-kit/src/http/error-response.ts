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
  const known = error instanceof AppError ? error : (outageError(error) ?? unexpected());
  if (known.status >= 500) log.error({ err: error, requestId }, "request failed");
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.details === undefined ? {} : { details: known.details }),
    requestId,
  };
  return new Response(JSON.stringify(shape?.body(known) ?? body), {
    status: known.status,
    headers: {
      "content-type": shape?.contentType ?? "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...known.headers,
    },
  });
}

function unexpected(): AppError {
  return new AppError(
    500,
    "internal_error",
    "Something went wrong on the server. The request id finds it in the log.",
  );
}
