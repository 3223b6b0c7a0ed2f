import type { GuardedFetch } from "@devloom/server-kit";

/** Metadata, keys and profiles are small, and parsed as a whole: whoever sends more wants to keep this process busy. */
const MAX_BYTES = 256 * 1024;
/** Somebody waits at the sign-in. */
const MAX_MILLISECONDS = 20_000;

/** How identity providers are asked, which workspaces choose: their answers are bounded, in size and as a whole in time. */
export function providerFetch(fetch: GuardedFetch): GuardedFetch {
  return (input, { signal, ...init } = {}) => {
    const late = AbortSignal.timeout(MAX_MILLISECONDS);
    const signals = signal ? [signal, late] : [late];
    return fetch(input, { ...init, signal: AbortSignal.any(signals), mostBytes: MAX_BYTES });
  };
}
