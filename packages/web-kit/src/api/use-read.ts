import type { Endpoint, OutputOf } from "@devloom/contract";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLiveTopics } from "../live/use-live.ts";
import type { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import type { AnyInput, CallArguments } from "./call-input.ts";
import { pageCache } from "./query-client.ts";
import { readKey } from "./query-keys.ts";

export interface ReadOptions<Output = unknown> {
  /** What the endpoint answered elsewhere just now; it counts as read. */
  initial?: Output;
  /** Event topics that make this read refresh itself while it is on screen. */
  topics?: readonly string[];
  enabled?: boolean;
  /** `"previous"`: when the input changes, the last answer stays until the next one is there. */
  placeholder?: "previous";
  /** Milliseconds during which an answer counts as fresh. */
  staleTime?: number;
}

const NO_TOPICS: readonly string[] = [];

/** Reads an endpoint and keeps the answer fresh. `error` is an `ApiError`. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E, [options?: ReadOptions<OutputOf<E>>]>
): UseQueryResult<OutputOf<E>, ApiError> {
  const { topics = NO_TOPICS, enabled = true, placeholder, staleTime, initial } = options;
  useLiveTopics(enabled ? topics : NO_TOPICS);
  // Typed by CallArguments above; the cache and the transport work on the plain form.
  const plain = (input ?? {}) as AnyInput;
  const callAny = call as (endpoint: E, input: AnyInput) => Promise<OutputOf<E>>;
  return useQuery<OutputOf<E>, ApiError>(
    {
      queryKey: readKey(endpoint, plain),
      queryFn: ({ signal }) => callAny(endpoint, { ...plain, signal }),
      meta: { topics },
      enabled,
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(initial === undefined ? {} : { initialData: () => initial }),
      ...(placeholder === undefined ? {} : { placeholderData: keepPreviousData }),
    },
    pageCache(),
  );
}
