import { type RefObject, useEffect, useState } from "react";
import { ROW_PIXELS } from "./grid-size.ts";

/** Rows above and below those in sight that are there already when somebody scrolls. */
const SPARE_ROWS = 10;
const FIRST_ROWS = 30;

/** The rows of a scrolled list that are worth drawing, from the first to before the last. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): { readonly from: number; readonly to: number } {
  const [seen, setSeen] = useState({ first: 0, rows: FIRST_ROWS });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / ROW_PIXELS);
      const rows = Math.ceil(element.clientHeight / ROW_PIXELS);
      setSeen((before) =>
        before.first === first && before.rows === rows ? before : { first, rows },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller]);
  const from = Math.max(0, Math.min(seen.first, count - seen.rows) - SPARE_ROWS);
  return { from, to: Math.min(count, seen.first + seen.rows + SPARE_ROWS) };
}
