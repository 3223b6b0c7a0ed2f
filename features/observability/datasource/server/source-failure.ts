import { assertNever } from "@devloom/contract";
import { SourceError } from "@devloom/data-source";
import { AppError } from "@devloom/server-kit";

/** What a source's failure is to the caller; everything else is passed on. */
export function presentFailure(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const message = error.message.slice(0, 2000);
  switch (error.code) {
    case "refused":
      return new AppError(422, "query_refused", message);
    case "not_understood":
      return new AppError(403, "query_not_allowed", message);
    case "unreachable":
      return new AppError(502, "source_unreachable", message);
    case "timeout":
      return new AppError(504, "query_timeout", message);
    case "cancelled":
      return new AppError(409, "query_cancelled", message);
    default:
      return assertNever(error.code);
  }
}
