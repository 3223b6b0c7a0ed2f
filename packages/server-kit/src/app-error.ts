/** An error the caller may see. Anything else that is thrown becomes a logged 500 without internals. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { details?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
}

export function notFound(what: string): AppError {
  return new AppError(404, "not_found", `${what} was not found.`);
}

export function conflict(code: string, message: string): AppError {
  return new AppError(409, code, message);
}

/** Optimistic concurrency: the caller changed something it had not seen the newest version of. */
export function staleVersion(current: number): AppError {
  return new AppError(
    412,
    "stale_version",
    "This has changed since you opened it. Reload it and try again.",
    {
      details: { version: current },
    },
  );
}
