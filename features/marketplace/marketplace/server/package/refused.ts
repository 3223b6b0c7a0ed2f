import { AppError } from "@devloom/server-kit";

/** A package that is not what a package may be. */
export function refused(message: string, details?: unknown): AppError {
  return new AppError(422, "package_refused", message, details === undefined ? {} : { details });
}

/** Stored bytes that are not those that were published or installed. */
export function damaged(name: string): AppError {
  return new AppError(
    409,
    "package_damaged",
    `${name} was changed after it was published: its bytes do not have the integrity that was recorded.`,
  );
}
