import type { WebModule } from "@devloom/web-kit";
import { RouterProvider } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { isDevelopment } from "./boot/page-facts.ts";
import { createAppRouter } from "./routing/create-router.tsx";

/** The web app over the given features. */
export function App({ modules }: { modules: readonly WebModule[] }) {
  const [router] = useState(() => createAppRouter(modules, { development: isDevelopment() }));
  return (
    <FeatureProviders modules={modules}>
      <RouterProvider router={router} />
    </FeatureProviders>
  );
}

/** Each feature's provider around the next; the first in the registry is the outermost. */
function FeatureProviders(props: { modules: readonly WebModule[]; children: ReactNode }) {
  return props.modules.reduceRight<ReactNode>(
    (children, { provider: Provider }) =>
      Provider === undefined ? children : <Provider>{children}</Provider>,
    props.children,
  );
}
