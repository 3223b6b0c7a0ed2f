import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { MenuState } from "./menu-context.ts";
import { placePanel } from "./place-panel.ts";
import type { PanelAlign } from "./place-panel.ts";

function itemsOf(panel: HTMLElement): HTMLElement[] {
  const selector = '[role^="menuitem"]:not(:disabled, [aria-disabled="true"])';
  return Array.from(panel.querySelectorAll<HTMLElement>(selector)).filter(
    (item) => item.getClientRects().length > 0,
  );
}

/** The item that a key leads to, or undefined when the key does not move. */
function itemForKey(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items.at((at + 1) % items.length);
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items.at(0);
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
}

/** Shows a menu in the top layer beside its trigger and moves through it by keyboard. */
export function useMenuPanel(menu: MenuState, align: PanelAlign, gap: number) {
  const panelRef = useRef<HTMLDivElement | null>(null);
  const { triggerRef, entry, hide } = menu;

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    panel.showPopover?.();
    const place = () => {
      const trigger = triggerRef.current;
      if (!trigger) return;
      const size = { width: panel.offsetWidth, height: panel.offsetHeight };
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const spot = placePanel(trigger.getBoundingClientRect(), size, viewport, align, gap);
      panel.style.left = `${spot.left}px`;
      panel.style.top = `${spot.top}px`;
    };
    const leave = (event: PointerEvent) => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (!panel.contains(target) && !triggerRef.current?.contains(target)) hide(false);
    };
    place();
    (itemsOf(panel).at(entry === "first" ? 0 : -1) ?? panel).focus({ preventScroll: true });
    document.addEventListener("pointerdown", leave, true);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [align, entry, gap, hide, triggerRef]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      hide(true);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = itemForKey(event.key, itemsOf(event.currentTarget));
    if (item) {
      event.preventDefault();
      item.focus();
    }
  }

  return { ref: panelRef, onKeyDown };
}
