import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";

/** After a navigation the keyboard and the screen reader go on at the new screen's heading. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  // The old screen stays until the new one is loaded; only then has the navigation happened.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef(pathname);
  useEffect(() => {
    const element = main.current;
    if (element === null || previous.current === pathname) return undefined;
    const first = previous.current === undefined;
    previous.current = pathname;
    if (first) return undefined;
    element.focus({ preventScroll: true });
    if (tryToFocus(element)) return undefined;
    // The screen is still loading, or a dialog still closing: try again when the page changes.
    const observer = new MutationObserver(() => {
      if (tryToFocus(element)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, main]);
}

/** True when there is nothing left to do: focused, or the person has moved on by themselves. */
function tryToFocus(main: HTMLElement): boolean {
  const active = document.activeElement;
  if (active?.closest("[role=dialog], [role=alertdialog], [role=menu]")) return false;
  if (active !== main && active !== document.body && active !== null) return true;
  const heading = main.querySelector("h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
