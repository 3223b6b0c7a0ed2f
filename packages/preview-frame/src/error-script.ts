import { INIT_MESSAGE } from "@devloom/frame-protocol";
import { allowedOrigins } from "./transport/origins.ts";

/** Stand-alone script: tells the editor of errors that nobody caught, also before the runtime runs. */
interface CaughtError {
  readonly message?: string | undefined;
  readonly filename?: string | undefined;
  readonly lineno?: number | undefined;
  readonly colno?: number | undefined;
  readonly stack?: string | undefined;
}

const origins = allowedOrigins(document.currentScript);
let port: MessagePort | null = null;
let waiting: CaughtError | null = null;

function tell(error: CaughtError): void {
  if (port === null) waiting = error;
  else port.postMessage({ id: "ERROR", error });
}

window.addEventListener("message", (event: MessageEvent<unknown>) => {
  const offered = event.ports[0];
  if (event.data !== INIT_MESSAGE || offered === undefined || !origins.includes(event.origin))
    return;
  port = offered;
  if (waiting !== null) tell(waiting);
  waiting = null;
});

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
