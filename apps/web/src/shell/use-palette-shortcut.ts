import { useEffect } from "react";

/** Calls back on Ctrl+K, or Command+K on a Mac. */
export function usePaletteShortcut(onPress: () => void): void {
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPress();
    }
    window.addEventListener("keydown", handle);
    return () => window.removeEventListener("keydown", handle);
  }, [onPress]);
}
