import type { Endpoint, Page } from "@devloom/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import { pageCache } from "../api/query-client.ts";
import { readKey } from "../api/query-keys.ts";
import { send } from "../api/transport.ts";
import { useLiveTopics } from "../live/use-live.ts";
import type { FiltersOf, ItemOf } from "./use-pages.ts";

interface AllOptions<E extends Endpoint> {
  filters?: FiltersOf<E>;
  search?: string;
  topics?: readonly string[];
  enabled?: boolean;
}

const NO_TOPICS: readonly string[] = [];
/** The most that every list gives at once. */
const PAGE_SIZE = 200;

/** Reads a list to its end, for names and for choosing. */
export function useAll<E extends Endpoint>(endpoint: E, options: AllOptions<E> = {}) {
  const { filters, search, topics = NO_TOPICS, enabled = true } = options;
  useLiveTopics(enabled ? topics : NO_TOPICS);
  const query = { ...filters, q: search || undefined, limit: PAGE_SIZE };
  return useQuery<ItemOf<E>[], ApiError>(
    {
      queryKey: [...readKey(endpoint, { query }), "all"],
      async queryFn({ signal }) {
        const items: ItemOf<E>[] = [];
        let cursor: string | undefined;
        do {
          const response = await send(endpoint, {
            query: { ...query, cursor },
            signal,
            isJoinable: true,
          });
          // The gateway checks its answers against the contract that names this type.
          const page = (await response.json()) as Page<ItemOf<E>>;
          items.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        return items;
      },
      placeholderData: keepPreviousData,
      meta: { topics },
      enabled,
    },
    pageCache(),
  );
}
