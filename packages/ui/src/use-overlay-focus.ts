import { useRef } from "react";

/**
 * Gives the focus back to whatever had it when an overlay opened. Radix does so only for its own
 * triggers; dialogs opened by state alone would leave the focus nowhere. Escape in a menu that is
 * open inside the overlay closes the menu only.
 */
export function useOverlayFocus(
  onOpenAutoFocus?: (event: Event) => void,
  onCloseAutoFocus?: (event: Event) => void,
) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (document.querySelector('[role="menu"]:popover-open')) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const target = opener.current;
      if (event.defaultPrevented || target === document.body) return;
      if (target instanceof HTMLElement && target.isConnected) {
        event.preventDefault();
        target.focus();
      }
    },
  };
}
