import type { Endpoint } from "@devloom/contract";
import type { ApiError } from "./api-error.ts";

/**
 * Helps with a refusal that the person can lift, such as a missing proof of who they are.
 * `true`: the call is worth repeating, once.
 */
export type Challenge = (
  error: ApiError,
  target: Pick<Endpoint, "method" | "path">,
) => Promise<boolean>;

const challenges = new Map<string, Challenge>();

/** Names what is done about one error code, for every call of the app. Returns the way to stop. */
export function registerChallenge(code: string, challenge: Challenge): () => void {
  challenges.set(code, challenge);
  return () => {
    if (challenges.get(code) === challenge) challenges.delete(code);
  };
}

export async function meetChallenge(
  error: ApiError,
  target: Pick<Endpoint, "method" | "path">,
): Promise<boolean> {
  return (await challenges.get(error.code)?.(error, target)) ?? false;
}
