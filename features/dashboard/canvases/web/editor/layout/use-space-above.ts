import { type RefObject, useLayoutEffect, useState } from "react";

/** How much of the window stands above an element, such as a word about the connection. */
export function useSpaceAbove(element: RefObject<HTMLElement | null>): number {
  const [space, setSpace] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    const around = current?.parentElement;
    if (current === null || !around) return undefined;
    const measure = (): void =>
      setSpace(Math.round(current.getBoundingClientRect().top + window.scrollY));
    // What comes or goes above the element makes everything around it higher or lower.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return space;
}
