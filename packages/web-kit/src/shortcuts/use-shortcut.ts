import { useEffect, useRef } from "react";
import { keysFor, type ShortcutId, useBindings, useShortcutList } from "./keymap.ts";
import { isTyped, keysOf } from "./keys.ts";

/** Calls back when the keys of one of the shortcuts are pressed, whatever they are bound to. */
export function useShortcuts(actions: Readonly<Partial<Record<ShortcutId, () => void>>>): void {
  const bindings = useBindings();
  const shortcuts = useShortcutList();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const keys = event.defaultPrevented || event.repeat ? null : keysOf(event);
      if (keys === null || (isTyped(keys) && isWriting(event.target))) return;
      for (const [id, action] of Object.entries(latest.current)) {
        // The keys of the record are shortcuts by its type.
        if (action === undefined || keysFor(id as ShortcutId, bindings, shortcuts) !== keys)
          continue;
        event.preventDefault();
        action();
        return;
      }
    }
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, [bindings, shortcuts]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  );
}
