import { AREAS } from "@devloom/contract";
import { type ShortcutId, useAppearance, useCatalog, useShortcuts } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";

/** What the keyboard does on every screen. */
export function useShellShortcuts(openPalette: () => void): void {
  const router = useRouter();
  const { resolved, setTheme } = useAppearance();
  const entries = useCatalog().flatMap((feature) => feature.navigation);
  const places: [ShortcutId, `/${string}`][] = [
    ...AREAS.map(({ id, path }): [ShortcutId, `/${string}`] => [`go.${id}`, path]),
    ...entries.map(({ path }): [ShortcutId, `/${string}`] => [`go:${path}`, path]),
  ];
  useShortcuts({
    palette: openPalette,
    theme: () => setTheme(resolved === "dark" ? "light" : "dark"),
    help: () => router.history.push("/settings/keymap"),
    ...Object.fromEntries(places.map(([id, path]) => [id, () => router.history.push(path)])),
  });
}
