/**
 * Stand-alone script, the first of the page: tells the editor of errors that nobody caught, also before the
 * runtime runs, and gives the page what must be there before its own scripts.
 */
import { INIT_MESSAGE } from "@devloom/frame-protocol";
import { type CaughtError, onUncaught } from "./caught-error.ts";
import { provideStorage } from "./memory-storage.ts";
import { showEditingCursorEarly } from "./pointer/editing-cursor.ts";
import { allowedOrigins } from "./transport/origins.ts";

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

onUncaught(tell);
provideStorage(window);
showEditingCursorEarly();
