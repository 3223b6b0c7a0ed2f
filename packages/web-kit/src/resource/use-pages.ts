import type { Endpoint, InputOf, OutputOf, Page } from "@devloom/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ApiError } from "../api/api-error.ts";
import { pageCache } from "../api/query-client.ts";
import { readKey } from "../api/query-keys.ts";
import { send } from "../api/transport.ts";
import { useLiveTopics } from "../live/use-live.ts";

/** What a list endpoint lists. */
export type ItemOf<E extends Endpoint> =
  OutputOf<E> extends { items: readonly (infer Item)[] } ? Item : never;

/** The filters of a list endpoint, without the paging it does itself. */
export type FiltersOf<E extends Endpoint> = Omit<InputOf<E>["query"], "cursor" | "limit" | "q">;

export interface PagesOptions<E extends Endpoint> {
  filters?: FiltersOf<E>;
  search?: string;
  pageSize?: number;
  topics?: readonly string[];
}

const NO_TOPICS: readonly string[] = [];
/** The most that every list gives at once, for those who read on and on. */
const LARGE_PAGE = 200;

interface Position {
  readonly cursor: string;
  /** How many pages are before it. */
  readonly pages: number;
}

/** Reads a list page by page; the pages read so far refresh together. */
export function usePages<E extends Endpoint>(endpoint: E, options: PagesOptions<E> = {}) {
  const { filters, search, pageSize = 50, topics = NO_TOPICS } = options;
  useLiveTopics(topics);
  const query = { ...filters, q: search || undefined, limit: pageSize };
  const result = useInfiniteQuery(
    {
      queryKey: [...readKey(endpoint, { query }), "pages"],
      queryFn: async ({ pageParam, signal }): Promise<Page<ItemOf<E>>> => {
        const limit = (pageParam?.pages ?? 0) > 1 ? Math.max(pageSize, LARGE_PAGE) : pageSize;
        const page = { ...query, limit, cursor: pageParam?.cursor };
        const response = await send(endpoint, { query: page, signal, isJoinable: true });
        // The gateway checks its answers against the contract that names this type.
        return (await response.json()) as Page<ItemOf<E>>;
      },
      initialPageParam: undefined as Position | undefined,
      getNextPageParam: ({ nextCursor }, pages): Position | undefined =>
        nextCursor === undefined ? undefined : { cursor: nextCursor, pages: pages.length },
      placeholderData: keepPreviousData,
      meta: { topics },
    },
    pageCache(),
  );
  // Rejections of our calls are ApiErrors; React Query knows them as Error.
  const error = result.error as ApiError | null;
  const pages = result.data?.pages;
  return {
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total ?? 0,
    error,
    isFetching: result.isFetching,
    isPlaceholder: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    refetch: () => void result.refetch(),
  };
}
