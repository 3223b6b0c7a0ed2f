import type { ResourceContract } from "@devloom/contract";
import { useLocation, useRouter } from "@tanstack/react-router";
import { choicesOf } from "./ResourceFilters.tsx";
import type { TablePlace } from "./table-place.ts";
import { COLUMNS_FIELD } from "./use-column-choice.ts";

const VIEW_FIELD = "saved";

interface ShownTable {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly columns: readonly string[];
}

/** What of a page's address belongs to its table, and the way to put a saved view there. */
export function useTablePlace(resource: ResourceContract, shown: ShownTable): TablePlace {
  const router = useRouter();
  const { searchStr } = useLocation();
  const address = new URLSearchParams(searchStr);
  const own = ["sort", COLUMNS_FIELD, ...Object.keys(choicesOf(resource))];
  const query = new URLSearchParams({ ...shown.filters, sort: shown.sort });
  query.set(COLUMNS_FIELD, shown.columns.join("."));
  query.sort();
  return {
    table: resource.one,
    query: query.toString(),
    view: address.get(VIEW_FIELD) ?? "",
    isBare: own.every((field) => !address.has(field)),
    show(view, next) {
      const { pathname, search } = router.history.location;
      const fields = new URLSearchParams(search);
      const asked = new URLSearchParams(next);
      fields.set(VIEW_FIELD, view);
      for (const field of own) {
        const value = asked.get(field);
        if (value === null) fields.delete(field);
        else fields.set(field, value);
      }
      router.history.replace(`${pathname}?${fields}`);
    },
  };
}
