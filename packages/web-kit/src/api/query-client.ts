import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const RETRIES = 2;

/** Repeats only what may succeed the next time: lost connections and overloaded servers. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 503;
}

/** The cache of everything read from the API. Live topics keep it fresh. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
