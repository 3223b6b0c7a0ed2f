import type { AppView, WebModule } from "@devloom/web-kit";
import { createContext, lazy, type ComponentType } from "react";
import { loadWithTexts } from "./lazy-component.ts";

export type LazyViews = Readonly<Partial<Record<AppView, ComponentType>>>;

/** The three views of `/`, each loaded when it is first shown. */
export const ViewsContext = createContext<LazyViews>({});

/** The first feature that offers a view gives it. */
export function createViews(modules: readonly WebModule[]): LazyViews {
  const views: Partial<Record<AppView, ComponentType>> = {};
  for (const view of ["landing", "auth", "dashboard"] as const) {
    const owner = modules.find((module) => module.views?.[view] !== undefined);
    const load = owner?.views?.[view];
    if (owner !== undefined && load !== undefined) {
      views[view] = lazy(() => loadWithTexts(owner.id, load));
    }
  }
  return views;
}
