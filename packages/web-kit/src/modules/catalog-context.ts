import type { FeatureManifest, Permission } from "@devloom/contract";
import { createContext, useContext } from "react";

/** The manifests of the features in this build; empty until the shell has loaded them. */
export const CatalogContext = createContext<readonly FeatureManifest[]>([]);

export function useCatalog(): readonly FeatureManifest[] {
  return useContext(CatalogContext);
}

export function findPermission(
  catalog: readonly FeatureManifest[],
  id: string,
): Permission | undefined {
  return catalog.flatMap((feature) => feature.permissions).find((one) => one.id === id);
}
