/** An error that nobody caught, as the editor is told of it. */
export interface CaughtError {
  readonly message?: string | undefined;
  readonly filename?: string | undefined;
  readonly lineno?: number | undefined;
  readonly colno?: number | undefined;
  readonly stack?: string | undefined;
}

/** Hears of every error and every rejection that nobody caught. */
export function onUncaught(tell: (error: CaughtError) => void): void {
  window.addEventListener("error", ({ message, filename, lineno, colno, error }) => {
    const stack = error instanceof Error ? error.stack : undefined;
    tell({ message, filename, lineno, colno, stack });
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    const isError = reason instanceof Error;
    tell({
      message: isError ? reason.message : String(reason),
      stack: isError ? reason.stack : undefined,
    });
  });
}
