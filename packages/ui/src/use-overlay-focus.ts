import { useRef } from "react";

/** Escape in a menu or a list of choices that is open inside an overlay closes that alone. */
export function keepWhileChoosing(event: KeyboardEvent): void {
  const open = '[popover]:popover-open:is([role="menu"], [role="listbox"])';
  if (document.querySelector(open)) event.preventDefault();
}

/**
 * Gives the focus back to whatever had it when an overlay opened. Radix does so only for its own
 * triggers; dialogs opened by state alone would leave the focus nowhere.
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
    onEscapeKeyDown: keepWhileChoosing,
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
