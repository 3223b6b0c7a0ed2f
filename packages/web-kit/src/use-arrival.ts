import { type RefObject, useEffect, useRef } from "react";

/** What the element of an arrival takes; with `scroll-mt-20 outline-none` it stops below the page's header. */
export interface Arrival<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly tabIndex: -1;
}

/**
 * Brings an answer that somebody asked for into view and puts the focus there, so that it is not missed below the fold.
 * `what` is the answer; nothing happens while it is `null`, or stays what it is.
 */
export function useArrival<E extends HTMLElement>(what: object | null): Arrival<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (what === null) return;
    ref.current?.scrollIntoView({ block: "start" });
    ref.current?.focus({ preventScroll: true });
  }, [what]);
  return { ref, tabIndex: -1 };
}
