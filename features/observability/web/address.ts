import { useSearchParam, type ChipFilter } from "@devloom/web-kit";
import { useMemo } from "react";
import { FilterText } from "../contract.ts";

/** Filters that the address holds. */
export function useFilters(): [
  readonly ChipFilter[],
  (filters: readonly ChipFilter[]) => void,
  string,
] {
  const [text, setText] = useSearchParam("filters");
  const filters = useMemo(() => {
    const parsed = FilterText.safeParse(text);
    return parsed.success ? parsed.data : [];
  }, [text]);
  const valid = filters.length === 0 ? "" : text;
  return [filters, (next) => setText(next.length === 0 ? "" : JSON.stringify(next)), valid];
}

/** The page with other fields in its address: a link that can be opened in a tab of its own. */
export function addressOf(fields: Readonly<Record<string, string>>): string {
  return `/observability?${new URLSearchParams(fields)}`;
}
