import type { Endpoint, OutputOf } from "@devloom/contract";
import { useSyncExternalStore } from "react";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import type { CallInput } from "./call-input.ts";

type Outcome<Output> =
  | { readonly isPending: true; readonly isError: false; data: undefined; error: null }
  | { readonly isPending: false; readonly isError: true; data: undefined; error: ApiError }
  | { readonly isPending: false; readonly isError: false; data: Output; error: null };

export type PublicRead<Output> = Outcome<Output> & {
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

interface Entry {
  state: PublicRead<unknown>;
  readonly listeners: Set<() => void>;
}

const entries = new Map<string, Entry>();

/**
 * Reads a public endpoint without parameters once per page. For the pages of visitors: it does not
 * bring the cache of the app into their first download.
 */
export function usePublicRead<E extends Endpoint>(
  endpoint: Record<never, never> extends CallInput<E> ? E : never,
): PublicRead<OutputOf<E>> {
  const entry = entries.get(endpoint.path) ?? begin(endpoint);
  const state = useSyncExternalStore(
    (listener) => {
      entry.listeners.add(listener);
      return () => entry.listeners.delete(listener);
    },
    () => entry.state,
  );
  // One entry per path: what it holds is what this endpoint answered.
  return state as PublicRead<OutputOf<E>>;
}

function begin(endpoint: Endpoint): Entry {
  const refetch = () => void load(endpoint, entry);
  const entry: Entry = {
    state: {
      data: undefined,
      error: null,
      isError: false,
      isPending: true,
      isFetching: true,
      refetch,
    },
    listeners: new Set(),
  };
  entries.set(endpoint.path, entry);
  refetch();
  return entry;
}

async function load(endpoint: Endpoint, entry: Entry): Promise<void> {
  const { refetch } = entry.state;
  const set = (state: PublicRead<unknown>): void => {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  };
  if (!entry.state.isFetching) set({ ...entry.state, isFetching: true });
  const rest = { isPending: false, isFetching: false, refetch } as const;
  try {
    const data: unknown = await call(endpoint, {});
    set({ ...rest, isError: false, data, error: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    set({ ...rest, isError: true, data: undefined, error });
  }
}
