import { useState } from "react";

/** Which columns of a table this browser shows; what was never chosen is as the page says. */
export function useColumnChoice(
  table: string,
  columns: readonly { id: string; optional?: boolean }[],
) {
  const key = `columns.${table}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => remembered(key));
  const isShown = (id: string): boolean =>
    chosen[id] ?? columns.find((column) => column.id === id)?.optional !== true;

  function show(id: string, shown: boolean): void {
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
