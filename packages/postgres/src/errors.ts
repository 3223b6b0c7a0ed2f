/** Why the private PostgreSQL could not be started. */
export type PostgresStartErrorCode =
  | "DATA_DIR_IN_USE"
  | "DATA_DIR_DAMAGED"
  | "DATA_DIR_VERSION"
  | "DISK_FULL"
  | "NOT_WRITABLE"
  | "BINARIES_MISSING"
  | "ROOT_UNSUPPORTED"
  | "START_FAILED";

/** A failed start, worded for the person at the terminal: `message` says what, `hint` says what next. */
export class PostgresStartError extends Error {
  override readonly name = "PostgresStartError";
  readonly code: PostgresStartErrorCode;
  readonly hint: string;

  constructor(code: PostgresStartErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}

/** Another live process holds the data folder; `description` is what that process says about itself. */
export class InstanceRunningError extends Error {
  override readonly name = "InstanceRunningError";
  readonly hint =
    "Use the running instance, stop it first, or set DATA_DIR to another folder to run a second one.";

  readonly dataDir: string;
  readonly description: Record<string, unknown>;

  constructor(dataDir: string, description: Record<string, unknown>) {
    const { url, pid } = description;
    const facts = [
      typeof url === "string" ? url : "",
      typeof pid === "number" ? `process ${pid}` : "",
    ].filter((fact) => fact !== "");
    const suffix = facts.length > 0 ? ` (${facts.join(", ")})` : "";
    super(`Another instance is already running with the data folder ${dataDir}${suffix}.`);
    this.dataDir = dataDir;
    this.description = description;
  }
}

/** The system error code (`ENOENT`, …) of anything thrown, or an empty string. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}

/** The full-disk error for a folder, the same wherever the lack of space is noticed. */
export function diskFullError(folder: string, cause?: unknown): PostgresStartError {
  return new PostgresStartError(
    "DISK_FULL",
    `There is no space left on the disk that holds ${folder}.`,
    "Free some space (at least 200 MB) and start again, or set DATA_DIR to a folder on another disk. No stored data was deleted.",
    { cause },
  );
}

/** The missing-permission error for a folder. */
export function notWritableError(folder: string, cause?: unknown): PostgresStartError {
  return new PostgresStartError(
    "NOT_WRITABLE",
    `The data folder ${folder} cannot be written by the current user.`,
    "Check who owns the folder and its permissions, or set DATA_DIR to a folder of your own.",
    { cause },
  );
}

/** Turns a file system failure on the data folder into the error a person can act on. */
export function toStartError(error: unknown, folder: string): Error {
  if (error instanceof PostgresStartError || error instanceof InstanceRunningError) return error;
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return diskFullError(folder, error);
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
      return notWritableError(folder, error);
    default:
      return new PostgresStartError(
        "START_FAILED",
        `The database in ${folder} could not be started: ${error instanceof Error ? error.message : String(error)}`,
        "Start again; if it keeps failing, report it together with the message above.",
        { cause: error },
      );
  }
}
