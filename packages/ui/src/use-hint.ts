import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, PointerEvent } from "react";

export type HintSide = "top" | "bottom";

const GAP = 8;
const LEAVE_DELAY = 120;

/** Where a hint goes: on the wished side when there is room, else on the other; never off screen. */
export function placeHint(
  anchor: { left: number; top: number; right: number; bottom: number },
  hint: { width: number; height: number },
  viewport: { width: number; height: number },
  side: HintSide,
): { left: number; top: number } {
  const above = anchor.top - GAP - hint.height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= GAP;
  const fitsBelow = below + hint.height <= viewport.height - GAP;
  const goesAbove = side === "top" ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centred = (anchor.left + anchor.right - hint.width) / 2;
  const left = Math.max(GAP, Math.min(centred, viewport.width - hint.width - GAP));
  return { left, top: goesAbove ? above : below };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether a point lies in a box. */
export function isInside(
  { left, top, right, bottom }: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * Behaviour of a hint shown in the browser's top layer (Popover API): opens on hover after a delay
 * and at once on keyboard focus, stays while the pointer is over it, closes on Escape and on scroll.
 * The hint itself takes no pointer events, so that what lies beneath it can be clicked.
 */
export function useHint(side: HintSide, delay: number) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<Element | null>(null);
  const hintRef = useRef<HTMLSpanElement | null>(null);
  const timer = useRef<number | undefined>(undefined);

  function schedule(next: boolean, wait: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), wait);
  }

  function close() {
    window.clearTimeout(timer.current);
    setOpen(false);
  }

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const hint = hintRef.current;
    if (!open || !anchor || !hint) return undefined;
    hint.showPopover?.();
    const place = placeHint(
      anchor.getBoundingClientRect(),
      { width: hint.offsetWidth, height: hint.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
      side,
    );
    hint.style.left = `${place.left}px`;
    hint.style.top = `${place.top}px`;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    const onElsewhere = () => setOpen(false);
    let wasOver = false;
    const onMove = (event: globalThis.PointerEvent) => {
      if (isInside(anchor.getBoundingClientRect(), event)) return;
      const isOver = isInside(hint.getBoundingClientRect(), event);
      if (isOver) window.clearTimeout(timer.current);
      else if (wasOver) timer.current = window.setTimeout(() => setOpen(false), LEAVE_DELAY);
      wasOver = isOver;
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointermove", onMove, { passive: true });
    document.addEventListener("pointerdown", onElsewhere, true);
    window.addEventListener("scroll", onElsewhere, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("pointerdown", onElsewhere, true);
      window.removeEventListener("scroll", onElsewhere, { capture: true });
      if (hint.matches(":popover-open")) hint.hidePopover();
    };
  }, [open, side]);

  return {
    id,
    open,
    hintProps: { id, ref: hintRef },
    anchorProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        anchorRef.current = event.currentTarget;
        schedule(true, delay);
      },
      onPointerLeave: () => schedule(false, LEAVE_DELAY),
      onPointerDown: close,
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.matches(":focus-visible")) return;
        anchorRef.current = event.currentTarget;
        schedule(true, 0);
      },
      onBlur: close,
    },
  };
}
