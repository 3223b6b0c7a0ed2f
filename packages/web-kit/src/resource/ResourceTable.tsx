import type { Endpoint } from "@devloom/contract";
import { Button, cx, EmptyState } from "@devloom/ui";
import { SearchX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { ErrorPane } from "./ErrorPane.tsx";
import { LoadMore } from "./LoadMore.tsx";
import type { ResourceColumn, Selection, Sorting } from "./resource-column.ts";
import { ResourceRows } from "./ResourceRows.tsx";
import { SearchInput } from "./SearchInput.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";
import { useDebounced } from "./use-debounced.ts";
import { usePages, type FiltersOf, type ItemOf } from "./use-pages.ts";

/** What a list shows, for what stands beside its search. */
export interface ShownList {
  readonly search: string;
  readonly isEmpty: boolean;
  /** Nothing is known of the list yet. */
  readonly isReading: boolean;
}

export interface ResourceTableProps<E extends Endpoint> {
  /** A list endpoint: takes `PageQuery`, answers a page. */
  endpoint: E;
  filters?: FiltersOf<E>;
  /** Names the table. */
  label: string;
  columns: readonly ResourceColumn<ItemOf<E>>[];
  rowKey: (item: ItemOf<E>) => string;
  selectedKey?: string | undefined;
  topics?: readonly string[];
  /** The search field's label; without it there is no search. */
  searchLabel?: string;
  /** Filters and buttons beside the search; a function also learns what is searched and shown. */
  toolbar?: ReactNode | ((shown: ShownList) => ReactNode);
  sorting?: Sorting | undefined;
  selection?: Selection<ItemOf<E>> | undefined;
  /** Shown when there is nothing at all: what will be here, and the one action that fills it. */
  empty: ReactNode;
  pageSize?: number;
}

/** A list from the API with search, paging and its loading, empty, failed and denied states. */
export function ResourceTable<E extends Endpoint>(props: ResourceTableProps<E>) {
  const { endpoint, filters, columns, topics, searchLabel, toolbar, empty } = props;
  const t = useText("kit");
  const [search, setSearch] = useState("");
  const settled = useDebounced(search.trim());
  const list = usePages(endpoint, { filters, search: settled, topics, pageSize: props.pageSize });
  const { items } = list;
  // A first visit to an empty list gets the whole place; searching an empty result keeps the field.
  const nothingYet = items?.length === 0 && settled === "" && !list.isPlaceholder;
  const isReading = items === undefined && list.error === null;

  return (
    <div className="grid gap-4">
      {(searchLabel !== undefined || toolbar) && !(nothingYet && toolbar === undefined) && (
        <div className="flex flex-wrap items-center gap-3">
          {searchLabel !== undefined && (
            <SearchInput value={search} onChange={setSearch} label={searchLabel} />
          )}
          {typeof toolbar === "function"
            ? toolbar({ search: settled, isEmpty: nothingYet, isReading })
            : toolbar}
        </div>
      )}
      {items === undefined && list.error !== null && (
        <ErrorPane error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
      )}
      {isReading && <TableSkeleton columns={columns.length} />}
      {nothingYet && empty}
      {items?.length === 0 && !nothingYet && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t("table.noMatch", { search: settled })}
          description={t("table.noMatchHint")}
          action={
            <Button variant="outline" onClick={() => setSearch("")}>
              {t("table.clearSearch")}
            </Button>
          }
        />
      )}
      {items !== undefined && items.length > 0 && (
        <div className={cx("grid gap-3", list.isPlaceholder && "opacity-60 transition-opacity")}>
          <ResourceRows
            {...props}
            items={items}
            total={list.total}
            onEnd={
              list.hasMore && !list.isLoadingMore && list.error === null ? list.loadMore : undefined
            }
          />
          <LoadMore list={list} />
        </div>
      )}
    </div>
  );
}
