import { AREAS, type AreaId, type FeatureManifest, type NavigationEntry } from "@devloom/contract";
import type { SessionUser } from "@devloom/web-kit";

/** A second-level entry and the feature it comes from. */
export interface NavigationItem extends NavigationEntry {
  readonly featureId: string;
}

export interface NavigationGroup {
  readonly id: AreaId;
  readonly path: string;
  /** Whether this build has the area's own screen. What is added later is there by itself. */
  readonly isBuilt: boolean;
  readonly items: readonly NavigationItem[];
}

/** Whether an entry is shown to this person. The server decides again on every call. */
export function mayOpen(entry: NavigationEntry, user: SessionUser | null): boolean {
  if (user === null) return false;
  if (entry.operatorOnly === true && !user.operator) return false;
  return entry.permission === undefined || user.permissions.includes(entry.permission);
}

/** The sidebar: every area in its order, each with the entries this person may open. */
export function groupNavigation(
  catalog: readonly FeatureManifest[],
  user: SessionUser | null,
): NavigationGroup[] {
  const items = catalog.flatMap((feature) =>
    feature.navigation
      .filter((entry) => mayOpen(entry, user))
      .map((entry) => ({ ...entry, featureId: feature.id })),
  );
  return AREAS.map((area) => ({
    id: area.id,
    path: area.path,
    isBuilt: catalog.some(({ navigation }) => navigation.some(({ path }) => path === area.path)),
    // The area's own screen comes first; the rest keeps the registry's order.
    items: items
      .filter((item) => item.area === area.id && item.section === undefined)
      .toSorted((a, b) => Number(b.path === area.path) - Number(a.path === area.path)),
  }));
}

/** The parts of areas' own screens that this person may open; the palette reaches them. */
export function listSections(
  catalog: readonly FeatureManifest[],
  user: SessionUser | null,
): NavigationItem[] {
  return catalog.flatMap((feature) =>
    feature.navigation
      .filter((entry) => entry.section !== undefined && mayOpen(entry, user))
      .map((entry) => ({ ...entry, featureId: feature.id })),
  );
}

/** Whether `path` is the entry's screen or one below it. */
export function isWithin(path: string, entryPath: string): boolean {
  return entryPath === "/" ? path === "/" : path === entryPath || path.startsWith(`${entryPath}/`);
}

/** The entry that an address belongs to: the longest that contains it. */
export function findItem(
  groups: readonly NavigationGroup[],
  path: string,
): NavigationItem | undefined {
  return groups
    .flatMap((group) => group.items)
    .filter((item) => isWithin(path, item.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The area that an address belongs to. */
export function findArea(groups: readonly NavigationGroup[], path: string): AreaId | undefined {
  return (
    findItem(groups, path)?.area ??
    AREAS.find((area) => area.path !== "/" && isWithin(path, area.path))?.id
  );
}
