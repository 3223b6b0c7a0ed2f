import type { Endpoint, OutputOf } from "@devloom/contract";
import type { CallArguments } from "./call-input.ts";
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
  const response = await send(endpoint, input ?? {});
  const text = response.status === 204 ? "" : await response.text();
  // The gateway checks its answers against the same contract before it sends them.
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<E>;
}
