import { useState } from "react";
import { useSearchParam } from "../use-search-param.ts";

/** Where the address of the page has the columns of a saved view: `columns=name.level`. */
export const COLUMNS_FIELD = "columns";

/**
 * Which columns of a table are shown: those that the address names, else those that this browser
 * remembers; what was never chosen is as the page says.
 */
export function useColumnChoice(
  table: string,
  columns: readonly { id: string; optional?: boolean }[],
) {
  const key = `columns.${table}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => remembered(key));
  const [asked, setAsked] = useSearchParam(COLUMNS_FIELD);
  const named = asked === "" ? null : asked.split(".");
  const isShown = (id: string): boolean =>
    named === null
      ? (chosen[id] ?? columns.find((column) => column.id === id)?.optional !== true)
      : named.includes(id);

  function show(id: string, shown: boolean): void {
    if (named !== null) {
      const next = columns.filter((column) => (column.id === id ? shown : isShown(column.id)));
      setAsked(next.map((column) => column.id).join("."));
      return;
    }
    const next = { ...chosen, [id]: shown };
    setChosen(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing forgets the choice with the page.
    }
  }
  return { isShown, show };
}

function remembered(key: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, shown]) => typeof shown === "boolean"));
  } catch {
    return {};
  }
}
