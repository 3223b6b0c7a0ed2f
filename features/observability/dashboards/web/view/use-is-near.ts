import { type RefObject, useEffect, useState } from "react";

/** A screen above and below what is seen: panels are there when they are scrolled to. */
const MARGIN = "100% 0px";

/** Whether an element is seen or about to be: the others of a long dashboard ask nothing. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
