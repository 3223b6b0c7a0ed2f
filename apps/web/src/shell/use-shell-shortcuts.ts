import { AREAS } from "@devloom/contract";
import { type ShortcutId, useAppearance, useShortcuts } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";

/** What the keyboard does on every screen. */
export function useShellShortcuts(openPalette: () => void): void {
  const router = useRouter();
  const { resolved, setTheme } = useAppearance();
  const places = AREAS.map(({ id, path }): [ShortcutId, () => void] => [
    `go.${id}`,
    () => router.history.push(path),
  ]);
  useShortcuts({
    palette: openPalette,
    theme: () => setTheme(resolved === "dark" ? "light" : "dark"),
    help: () => router.history.push("/settings/keymap"),
    ...Object.fromEntries(places),
  });
}
