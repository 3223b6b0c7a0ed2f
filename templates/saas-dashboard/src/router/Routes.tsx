import { Suspense, type ComponentType, type ReactNode } from "react";
import { matchPath, type Params } from "./match";
import { useLocation } from "./Router";

export interface Route {
  path: string;
  screen: ComponentType<{ params: Params }>;
}

interface RoutesProps {
  routes: readonly Route[];
  /** Shown while a screen's code is being loaded. */
  pending: ReactNode;
  /** Shown when no route fits. */
  fallback: ReactNode;
}

export function Routes({ routes, pending, fallback }: RoutesProps) {
  const { path } = useLocation();

  for (const { path: pattern, screen: Screen } of routes) {
    const params = matchPath(pattern, path);
    if (params) {
      return (
        <Suspense fallback={pending}>
          <Screen params={params} />
        </Suspense>
      );
    }
  }

  return <>{fallback}</>;
}
