import type { FeatureManifest } from "@devloom/contract";
import type { ComponentType, ReactNode } from "react";
import type { AboutLoaders } from "../i18n/about.ts";
import type { SentenceLoaders } from "../i18n/sentences.ts";
import type { LanguageId } from "../i18n/languages.ts";
import type { Messages } from "../i18n/messages.ts";
import type { PaletteSource } from "./palette.ts";

/** Loads a component when it is first needed: `() => import("./X.tsx").then((module) => module.X)`. */
export type LoadComponent = () => Promise<ComponentType>;

/** One address of a feature. */
export interface WebRoute {
  /** `/projects/$id`: a dollar sign names a parameter. */
  readonly path: `/${string}`;
  readonly load: LoadComponent;
  /** Signed-out visitors may see it. */
  readonly public?: boolean;
  /** Exists only on development installs. */
  readonly developmentOnly?: boolean;
  /** `app`: inside sidebar and top bar. `bare`: the whole page. Public routes are bare by default. */
  readonly shell?: "app" | "bare";
  /** Stands around this screen and every route below its path, which it shows as its `<Outlet />`. */
  readonly frame?: LoadComponent;
}

/** Screens that the route `/` shows in turn. */
export interface AppViews {
  readonly landing?: LoadComponent;
  readonly auth?: LoadComponent;
  readonly dashboard?: LoadComponent;
}

/** What a feature gives to the web app. Everything heavy is behind a function. */
export interface WebModule {
  /** The feature's id; also the namespace of its messages. */
  readonly id: string;
  /** The manifest, loaded with the shell: `() => import("../feature.ts").then((m) => m.projectsFeature)`. */
  readonly manifest: () => Promise<FeatureManifest>;
  readonly routes: readonly WebRoute[];
  /** Its texts by language; English is complete, others fall back to it. */
  readonly messages: Readonly<Partial<Record<LanguageId, () => Promise<Messages>>>> & {
    readonly en: () => Promise<Messages>;
  };
  /** What other screens say about it: its permissions, settings and events. */
  readonly about?: AboutLoaders;
  /** What its server says in English and other screens show too. */
  readonly sentences?: SentenceLoaders;
  /** Wraps the whole app; keep it small, it is part of the first download. */
  readonly provider?: ComponentType<{ children: ReactNode }>;
  readonly views?: AppViews;
  /** Shows nothing, but works while somebody is signed in: inside the shell, with live events. */
  readonly background?: LoadComponent;
  /** Parts of its screens that others show too, by name: others find them as `datasource/query`. */
  readonly panels?: Readonly<Record<string, LoadComponent>>;
  /** A control at the start of the top bar. */
  readonly topBar?: LoadComponent;
  /** Actions and search results for the command palette, loaded when it first opens. */
  readonly palette?: () => Promise<PaletteSource>;
}

/**
 * Declares what a feature gives to the web app.
 *
 *     export const projectsWeb = defineWebModule({
 *       id: "projects",
 *       manifest: () => import("../feature.ts").then((module) => module.projectsFeature),
 *       messages: {
 *         en: () => import("./messages/en.ts").then((module) => module.en),
 *         de: () => import("./messages/de.ts").then((module) => module.de),
 *       },
 *       routes: [
 *         {
 *           path: "/projects",
 *           load: () => import("./ProjectsScreen.tsx").then((module) => module.ProjectsScreen),
 *         },
 *       ],
 *     });
 */
export function defineWebModule(
  module: Omit<WebModule, "routes"> & Partial<Pick<WebModule, "routes">>,
): WebModule {
  return { routes: [], ...module };
}
