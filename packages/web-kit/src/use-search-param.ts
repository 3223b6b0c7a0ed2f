import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** One field of the address's query, and the way to change it without a new history entry. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const router = useRouter();
  const { searchStr } = useLocation();
  const value = new URLSearchParams(searchStr).get(name) ?? "";
  const setValue = useCallback(
    (next: string) => {
      const { pathname, search } = router.history.location;
      const fields = new URLSearchParams(search);
      if (next === "") fields.delete(name);
      else fields.set(name, next);
      router.history.replace(fields.size === 0 ? pathname : `${pathname}?${fields}`);
    },
    [name, router],
  );
  return [value, setValue];
}

/** Every field of the address's query that begins with a prefix, by the rest of its name. */
export function useSearchParams(
  prefix: string,
): [Readonly<Record<string, string>>, (name: string, value: string | null) => void] {
  const router = useRouter();
  const { searchStr } = useLocation();
  const values = useMemo(() => {
    const all = [...new URLSearchParams(searchStr)];
    const own = all.filter(([name]) => name.startsWith(prefix));
    return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
  }, [prefix, searchStr]);
  const setValue = useCallback(
    (name: string, value: string | null) => {
      const { pathname, search } = router.history.location;
      const fields = new URLSearchParams(search);
      if (value === null) fields.delete(prefix + name);
      else fields.set(prefix + name, value);
      router.history.replace(fields.size === 0 ? pathname : `${pathname}?${fields}`);
    },
    [prefix, router],
  );
  return [values, setValue];
}
