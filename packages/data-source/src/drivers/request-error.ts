import { cancelled, SourceError } from "../driver.ts";
import { unreachable } from "./unreachable.ts";

/** Why a request over HTTP failed. What the guard of addresses says is passed on as it is. */
export function requestError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return cancelled();
  if (!(error instanceof Error) || error instanceof SourceError) return error;
  if ("status" in error && "code" in error) return error;
  if (error instanceof SyntaxError)
    return new SourceError("refused", "The server's answer is invalid.");
  return unreachable(error);
}
