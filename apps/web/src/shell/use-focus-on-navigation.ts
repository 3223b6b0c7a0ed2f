import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";

/** After a navigation the keyboard and the screen reader go on at the new screen's heading. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    const element = main.current;
    if (element === null || previous.current === pathname) return undefined;
    previous.current = pathname;
    element.focus({ preventScroll: true });
    if (focusHeading(element)) return undefined;
    // The screen is still loading: wait for its heading, unless the person has moved on.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== element || focusHeading(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, main]);
}

function focusHeading(element: HTMLElement): boolean {
  const heading = element.querySelector("h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
