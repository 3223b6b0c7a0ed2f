import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { onConnectivity } from "./connectivity.ts";
import { fetchJoined } from "./joined-reads.ts";
import { tokenStore } from "./token-store.ts";
import { joinReadsWith } from "./transport.ts";

const RETRIES = 2;

/** Repeats only what may succeed the next time: lost connections and overloaded servers. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 503;
}

/** What a read answered before is not shown any more to somebody who may no longer read it. */
const queryCache = () =>
  new QueryCache({
    onError(error, query) {
      if (error instanceof ApiError && error.code === "forbidden")
        query.setState({ data: undefined });
    },
  });

/**
 * The cache of everything read from the API. Live topics keep it fresh; it is emptied when the
 * session ends and read again after an outage.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: queryCache(),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  client.mount();
  joinReadsWith(fetchJoined);
  tokenStore.subscribe((token) => {
    if (token === null) client.clear();
  });
  let before = "online";
  onConnectivity((state) => {
    if (state === "online" && before !== "online") void client.invalidateQueries();
    before = state;
  });
  return client;
}

let shared: QueryClient | undefined;

/**
 * The page's cache, made when the first screen reads. Hooks take it from here instead of from a
 * provider, so that visitors of the public pages do not download it.
 */
export function pageCache(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
