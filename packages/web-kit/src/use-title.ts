import { useEffect } from "react";

const PRODUCT = "Devloom";

/** Names the page in the tab, in the history and to screen readers. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === "" ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
