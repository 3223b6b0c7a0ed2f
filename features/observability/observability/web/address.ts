import { useOperator, useSearchParam, type ChipFilter } from "@devloom/web-kit";
import { useMemo } from "react";
import { FilterText } from "../contract.ts";
import { useScope } from "./scope.ts";

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

/** Addresses of the page with other fields, about the same telemetry and time: links to open in a tab of their own. */
export function useAddress(): (fields: Readonly<Record<string, string>>) => string {
  const scope = useScope();
  // Without a word of it operators might be led to the other.
  const own: Record<string, string> = useOperator().allowed ? { scope } : {};
  const [range] = useSearchParam("range");
  const kept = range === "" ? own : { ...own, range };
  return (fields) => `/observability?${new URLSearchParams({ ...kept, ...fields })}`;
}
