import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** One field of the address's query, and the way to change it without a new history entry. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const router = useRouter();
  const { searchStr } = useLocation();
  const value = new URLSearchParams(searchStr).get(name) ?? "";
  const setValue = useCallback(
    (next: string) => {
      const { pathname, search } = window.location;
      const fields = new URLSearchParams(search);
      if (next === "") fields.delete(name);
      else fields.set(name, next);
      router.history.replace(fields.size === 0 ? pathname : `${pathname}?${fields}`);
    },
    [name, router],
  );
  return [value, setValue];
}
