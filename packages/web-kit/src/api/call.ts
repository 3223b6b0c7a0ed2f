import type { Endpoint, OutputOf } from "@devloom/contract";
import type { CallArguments } from "./call-input.ts";
import { networkError } from "./api-error.ts";
import { send } from "./transport.ts";

/**
 * Calls an endpoint of the gateway.
 *
 *     const project = await call(getProject, { params: { id } });
 *
 * Failures are `ApiError`s.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<OutputOf<E>> {
  const response = await send(endpoint, { ...input, isJoinable: true });
  const text = response.status === 204 ? "" : await textOf(response);
  // The gateway checks its answers against the same contract before it sends them.
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<E>;
}

/** An answer that breaks off has not arrived. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw networkError();
  }
}

/** The same for an endpoint whose answer is a file. */
export async function callForBytes<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Blob> {
  return (await send(endpoint, input ?? {})).blob();
}
