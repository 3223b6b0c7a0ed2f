import { CatalogContext } from "@devloom/web-kit";
import { use, type ReactNode } from "react";
import { ModulesContext } from "../routing/modules-context.ts";
import type { FeatureManifest } from "@devloom/contract";
import type { WebModule } from "@devloom/web-kit";

let loading: Promise<readonly FeatureManifest[]> | undefined;

/** The manifests are part of the build: one load serves the life of the page. */
function loadCatalog(modules: readonly WebModule[]): Promise<readonly FeatureManifest[]> {
  loading ??= Promise.all(modules.map((module) => module.manifest()));
  return loading;
}

/** Loads what the features say about themselves: navigation and permissions. */
export function CatalogProvider({ children }: { children: ReactNode }) {
  const catalog = use(loadCatalog(use(ModulesContext)));
  return <CatalogContext value={catalog}>{children}</CatalogContext>;
}
