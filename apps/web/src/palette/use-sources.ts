import { loadTexts, useSession, type PaletteSource } from "@devloom/web-kit";
import { use, useEffect, useState } from "react";
import { ModulesContext } from "../routing/modules-context.ts";

export interface NamedSource extends PaletteSource {
  /** The feature, and the namespace of its texts. */
  readonly featureId: string;
}

/** What the features add to the palette, as far as the signed-in person may use it. */
export function useSources(): readonly NamedSource[] {
  const modules = use(ModulesContext);
  const { user } = useSession();
  const [sources, setSources] = useState<readonly NamedSource[]>([]);
  useEffect(() => {
    let active = true;
    async function load(): Promise<void> {
      const loaded = await Promise.all(
        modules.map(async ({ id, palette }) => {
          if (palette === undefined) return [];
          const [source] = await Promise.all([palette(), loadTexts(id)]);
          return [{ ...source, featureId: id }];
        }),
      );
      if (active) setSources(loaded.flat());
    }
    void load();
    return () => {
      active = false;
    };
  }, [modules]);
  const may = (permission: string | undefined) =>
    permission === undefined || (user?.permissions.includes(permission) ?? false);
  return sources.map((source) => ({
    featureId: source.featureId,
    actions: source.actions?.filter((action) => may(action.permission)) ?? [],
    ...(source.search !== undefined && may(source.search.permission)
      ? { search: source.search }
      : {}),
  }));
}
