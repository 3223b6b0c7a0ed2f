import type { Permission } from "./access.ts";
import type { SettingDefinition } from "./setting.ts";

/** The areas of the sidebar, in its order. */
export const AREAS = [
  { id: "dashboard", title: "Dashboard", path: "/" },
  { id: "ide", title: "IDE", path: "/ide" },
  { id: "codegen", title: "Code Generation", path: "/codegen" },
  { id: "workflow", title: "Workflow Designer", path: "/workflow" },
  { id: "observability", title: "Observability", path: "/observability" },
  { id: "marketplace", title: "Marketplace", path: "/marketplace" },
  { id: "settings", title: "Settings", path: "/settings" },
  { id: "admin", title: "Admin", path: "/admin" },
] as const;
export type AreaId = (typeof AREAS)[number]["id"];

/** A second-level entry. It shows only to those who hold `permission`, when one is named. */
export interface NavigationEntry {
  readonly path: `/${string}`;
  readonly title: string;
  readonly area: AreaId;
  readonly permission?: string;
  readonly operatorOnly?: boolean;
  /** A part of its area's own screen: listed there under this heading, not in the sidebar. */
  readonly section?: string;
  /** Keys that lead there from anywhere, unless a person chose others: `Alt+Shift+T`. */
  readonly keys?: string;
  /** Place among the parts under one heading; lower comes first. */
  readonly order?: number;
}

/** What a feature says about itself: data only, read by server, web, tests and documentation. */
export interface FeatureManifest {
  readonly id: string;
  readonly title: string;
  readonly navigation: readonly NavigationEntry[];
  readonly permissions: readonly Permission[];
  readonly settings: readonly SettingDefinition[];
  /** Event topics its screens listen to, with the permission that lets a person see them. */
  readonly topics: Readonly<Record<string, { readonly permission: string | null }>>;
  /**
   * Where what its events are about can be seen, by topic or by kind of subject: `{ project:
   * "/projects/{id}" }`. `file:project` is a topic and a kind together.
   */
  readonly places: Readonly<Record<string, `/${string}`>>;
}

export function defineFeature(
  manifest: Pick<FeatureManifest, "id" | "title"> & Partial<FeatureManifest>,
): FeatureManifest {
  return { navigation: [], permissions: [], settings: [], topics: {}, places: {}, ...manifest };
}
