import { type ShortcutId, useAnyText, useCatalog, useText } from "@devloom/web-kit";

/** What a shortcut does, in words. */
export function useShortcutTitle(): (id: ShortcutId) => string {
  const t = useText("settings");
  const textOf = useAnyText();
  const catalog = useCatalog();
  return (id) => {
    if (!isPlace(id)) return t(`keymap.action.${id}`);
    const path = id.slice("go:".length);
    for (const feature of catalog) {
      const entry = feature.navigation.find((one) => one.path === path);
      if (entry === undefined) continue;
      const title = textOf(feature.id, `navigation.${path}`, { otherwise: entry.title });
      return t("keymap.goTo", { title });
    }
    return path;
  };
}

function isPlace(id: ShortcutId): id is `go:/${string}` {
  return id.startsWith("go:");
}
