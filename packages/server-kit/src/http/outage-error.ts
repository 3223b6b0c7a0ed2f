import { AppError } from "../app-error.ts";
import { databaseBusy, databaseUnavailable, isLostConnection } from "../database/unavailable.ts";

/** What the system and PostgreSQL say when there is no room left to write, or none that may be used. */
const NO_SPACE_CODES = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);
/** Programs such as git only put it into words. */
const NO_SPACE_WORDS = /No space left on device|Disk quota exceeded|File too large/;
/** A statement that took too long, waited too long for another, was given up for one, or found no memory. */
const BUSY_CODES = new Set(["57014", "55P03", "40P01", "40001", "53200", "53400"]);
/** Causes of causes are looked at this deep. */
const DEEPEST = 5;

/** What an outage below the product means to the caller; `null` when it is none. */
export function outageError(error: unknown): AppError | null {
  if (isDiskFull(error)) return diskFull(error);
  for (const one of causesOf(error)) {
    if (BUSY_CODES.has(codeOf(one))) return databaseBusy(error);
    if (isDriverError(one) && isLostConnection(one)) return databaseUnavailable(error);
  }
  return null;
}

/** Whether something failed because there was no room to write it. Who turns errors into others asks first. */
export function isDiskFull(error: unknown): boolean {
  return [...causesOf(error)].some(
    (one) => NO_SPACE_CODES.has(codeOf(one)) || NO_SPACE_WORDS.test(one.message),
  );
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

function* causesOf(error: unknown): Generator<Error> {
  let one = error;
  for (let depth = 0; one instanceof Error && depth < DEEPEST; depth += 1) {
    yield one;
    one = one.cause;
  }
}

/** Other connections are reset too, and that says nothing about the database. */
function isDriverError(error: Error): boolean {
  return "severity" in error || /^Connection terminated|not queryable/.test(error.message);
}

function diskFull(cause: unknown): AppError {
  return new AppError(
    507,
    "disk_full",
    "The server's disk is full. Nothing was saved. Free some space and try again.",
    { cause },
  );
}
