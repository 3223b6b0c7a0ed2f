import type { WebRoute } from "@devloom/web-kit";
import { useMatches } from "@tanstack/react-router";

/** What the frame needs to know about the route on screen. */
export interface RouteFacts {
  readonly public: boolean;
  readonly shell: "app" | "bare";
  /** `/`, whose content depends on the session and the app view. */
  readonly home: boolean;
}

/** Where no route matched: the frame follows the session. */
const unknownRoute: RouteFacts = { public: true, shell: "app", home: false };

export function factsOf(route: Pick<WebRoute, "public" | "shell">): RouteFacts {
  const isPublic = route.public ?? false;
  return { public: isPublic, shell: route.shell ?? (isPublic ? "bare" : "app"), home: false };
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    facts?: RouteFacts;
  }
}

export function useRouteFacts(): RouteFacts {
  return useMatches({
    select: (matches) => matches.at(-1)?.staticData.facts ?? unknownRoute,
  });
}
