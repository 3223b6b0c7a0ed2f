import { tokenStore } from "./token-store.ts";

/** Exchanges the refresh cookie for a fresh access token; `null` means that the session is over. */
export type Refresher = () => Promise<string | null>;

let refresher: Refresher | undefined;
let underway: Promise<string | null> | undefined;

/** Names the one function that renews access tokens. Returns the way to take it back. */
export function registerRefresher(next: Refresher): () => void {
  refresher = next;
  return () => {
    if (refresher === next) refresher = undefined;
  };
}

/**
 * Renews the access token after `staleToken` was refused. Calls that fail together share one
 * renewal, in this tab and across tabs: whoever comes second finds the token already changed.
 */
export function refreshOnce(staleToken: string | null): Promise<string | null> {
  underway ??= acrossTabs(async () => {
    const current = tokenStore.get();
    if (current !== null && current !== staleToken) return current;
    const fresh = refresher === undefined ? null : await refresher();
    if (fresh === null) tokenStore.clear();
    else tokenStore.set(fresh);
    return fresh;
  }).finally(() => {
    underway = undefined;
  });
  return underway;
}

async function acrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent outside secure contexts, for example on a plain-HTTP address in a local network.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks === undefined ? work() : locks.request("devloom.refresh", work);
}
