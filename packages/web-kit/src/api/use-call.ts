import type { Endpoint, OutputOf } from "@devloom/contract";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import type { CallArguments } from "./call-input.ts";
import { pageCache } from "./query-client.ts";
import { invalidateTopics } from "./query-keys.ts";

export interface CallHandle<E extends Endpoint> {
  /** Resolves with the answer, rejects with an `ApiError`. */
  call: (...input: CallArguments<E>) => Promise<OutputOf<E>>;
  isPending: boolean;
  error: ApiError | null;
  /** Forgets the last error. */
  reset: () => void;
}

/** An action on the API. When it succeeds, the reads that listen to `topics` refresh. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: { topics?: readonly string[] } = {},
): CallHandle<E> {
  const { topics = [] } = options;
  const mutation = useMutation<OutputOf<E>, ApiError, CallArguments<E>>(
    {
      mutationFn: (input) => call(endpoint, ...input),
      onSuccess: () => invalidateTopics(topics),
    },
    pageCache(),
  );
  const { mutateAsync, isPending, error, reset } = mutation;
  return {
    call: useCallback((...input: CallArguments<E>) => mutateAsync(input), [mutateAsync]),
    isPending,
    error,
    reset,
  };
}
