import { createContext } from "react";

/** A table as its page shows it, for menus that save and show views of it. */
export interface TablePlace {
  /** What it is called in its declaration: `EscalationPolicy`. */
  readonly table: string;
  /** Filters, order and columns that are shown, as the address of the page has them. */
  readonly query: string;
  /** The id of the view that was chosen, `none` where none is wanted, or nothing. */
  readonly view: string;
  /** The address asks for nothing itself: a default may be shown. */
  readonly isBare: boolean;
  /** Shows a view instead; without a query everything is as the page has it by itself. */
  readonly show: (view: string, query: string) => void;
}

export const TablePlaceContext = createContext<TablePlace | null>(null);

/** Whether two addresses ask for the same. */
export function isSameQuery(one: string, other: string): boolean {
  return sorted(one) === sorted(other);
}

function sorted(query: string): string {
  const fields = new URLSearchParams(query);
  fields.sort();
  return fields.toString();
}
