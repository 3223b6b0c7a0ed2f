import { AREAS, type AreaId } from "@devloom/contract";
import { LinkProvider } from "@devloom/ui";
import type { LoadComponent, WebModule } from "@devloom/web-kit";
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { HomeScreen } from "../views/HomeScreen.tsx";
import { isWithin } from "../shell/navigation.ts";
import { ScreenSkeleton } from "../views/ScreenSkeleton.tsx";
import { createViews, ViewsContext } from "./app-views.ts";
import { loadWithTexts } from "./lazy-component.ts";
import { ModulesContext } from "./modules-context.ts";
import { RootLayout } from "./RootLayout.tsx";
import { RouterLink } from "./RouterLink.tsx";
import { factsOf, type RouteFacts } from "./route-facts.ts";

const NotFoundScreen = lazyRouteComponent(
  () => import("../views/NotFoundScreen.tsx"),
  "NotFoundScreen",
);
const RouteErrorScreen = lazyRouteComponent(
  () => import("../views/RouteErrorScreen.tsx"),
  "RouteErrorScreen",
);

interface RouteEntry {
  readonly path: string;
  readonly namespace: string;
  readonly load: LoadComponent;
  readonly facts: RouteFacts;
  readonly frame?: LoadComponent | undefined;
}

/** The route tree follows from the registry; every screen is its own lazy chunk. */
export function createAppRouter(modules: readonly WebModule[], options: { development: boolean }) {
  const views = createViews(modules);
  const rootRoute = createRootRoute({
    component: () => (
      <ModulesContext value={modules}>
        <ViewsContext value={views}>
          <RootLayout />
        </ViewsContext>
      </ModulesContext>
    ),
    notFoundComponent: NotFoundScreen,
    // Stands in for the frame itself, which brings the links of everything in it and is loaded once for a page.
    errorComponent: (props) => (
      <LinkProvider component={RouterLink}>
        <RouteErrorScreen {...props} reset={() => location.reload()} />
      </LinkProvider>
    ),
  });
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    component: HomeScreen,
    staticData: { facts: { public: true, shell: "app", home: true } },
  });
  const entries = listRoutes(modules, options.development);
  const frames = entries.filter(({ frame }) => frame !== undefined);
  const screens = entries
    .filter((entry) => !frames.some(({ path }) => isWithin(entry.path, path)))
    .map((entry) => screenRoute(entry, () => rootRoute, entry.path));
  const framed = frames.map(({ path, namespace, load, frame = load }) => {
    const parent = createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: lazyRouteComponent(() => loadWithTexts(namespace, frame)),
    });
    return parent.addChildren(
      entries
        .filter((entry) => isWithin(entry.path, path))
        .map((entry) => screenRoute(entry, () => parent, entry.path.slice(path.length) || "/")),
    );
  });
  return createRouter({
    routeTree: rootRoute.addChildren([home, ...screens, ...framed]),
    defaultPreload: "intent",
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
}

function screenRoute(entry: RouteEntry, getParentRoute: () => AnyRoute, path: string) {
  return createRoute({
    getParentRoute,
    path,
    component: lazyRouteComponent(() => loadWithTexts(entry.namespace, entry.load)),
    staticData: { facts: entry.facts },
  });
}

/** The features' routes, an honest screen for areas without one, and the development pages. */
export function listRoutes(modules: readonly WebModule[], development: boolean): RouteEntry[] {
  const entries: RouteEntry[] = modules.flatMap((module) =>
    module.routes
      .filter((route) => development || route.developmentOnly !== true)
      .map((route) => ({
        path: route.path,
        namespace: module.id,
        load: route.load,
        facts: factsOf(route),
        frame: route.frame,
      })),
  );
  const taken = new Set(entries.map((entry) => entry.path));
  for (const area of AREAS) {
    if (area.id === "dashboard" || taken.has(area.path)) continue;
    entries.push({
      path: area.path,
      namespace: "shell",
      load: () => loadAreaScreen(area.id),
      facts: factsOf({}),
    });
  }
  if (development) {
    entries.push({
      path: "/gallery",
      namespace: "shell",
      load: () => import("../views/GalleryView.tsx").then((module) => module.GalleryView),
      facts: factsOf({ public: true }),
    });
  }
  return entries;
}

async function loadAreaScreen(area: AreaId) {
  const { AreaScreen } = await import("../shell/AreaScreen.tsx");
  return function Area() {
    return <AreaScreen area={area} />;
  };
}
