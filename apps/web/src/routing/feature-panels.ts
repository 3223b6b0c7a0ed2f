import type { WebModule } from "@devloom/web-kit";
import { type ComponentType, lazy } from "react";
import { loadWithTexts } from "./lazy-component.ts";

/** What features share of their screens, each loaded when it is first shown. */
export function createPanels(
  modules: readonly WebModule[],
): Readonly<Record<string, ComponentType>> {
  return Object.fromEntries(
    modules.flatMap(({ id, panels = {} }) =>
      Object.entries(panels).map(
        ([name, load]) => [`${id}/${name}`, lazy(() => loadWithTexts(id, load))] as const,
      ),
    ),
  );
}
