import { AppError } from "../app-error.ts";

const CODE = "database_unavailable";

/** Server shutting down or starting up, connection broken, no connection left. */
const LOST_CONNECTION = /^(?:57P0[1-5]|08\w{3}|53300|25P03|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The answer while the database cannot be reached: the caller may try again. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError(
    503,
    CODE,
    "The database cannot be reached right now. Try again in a moment.",
    { headers: { "retry-after": "2" }, cause },
  );
}

/** The answer when more callers wait for the database than it could serve in time. */
export function databaseBusy(cause?: unknown): AppError {
  return new AppError(503, "database_busy", "The database is busy. Try again in a moment.", {
    headers: { "retry-after": "2" },
    cause,
  });
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === CODE;
}

/** PostgreSQL gave this transaction up so that another one could go on; nothing of it was stored. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^40(?:P01|001)$/.test(String(error.code));
}

/** Whether an error of a statement means that the connection is gone, not that the statement is wrong. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return LOST_CONNECTION.test(code) || /^Connection terminated|not queryable/.test(error.message);
}
