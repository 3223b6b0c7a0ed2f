import { useEffect, useSyncExternalStore } from "react";

const PRODUCT = "Devloom";

let current = "";
const listeners = new Set<() => void>();

/** Names the page in the tab, in the history, in the breadcrumbs and to screen readers. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    current = title ?? "";
    document.title = current === "" ? PRODUCT : `${current} · ${PRODUCT}`;
    for (const listener of listeners) listener();
  }, [title]);
}

/** The title the screen gave itself. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
