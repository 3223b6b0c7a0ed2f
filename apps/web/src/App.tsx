import { PanelsContext, type WebModule } from "@devloom/web-kit";
import { RouterProvider } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { isDevelopment } from "./boot/page-facts.ts";
import { createPanels } from "./routing/feature-panels.ts";
import { createAppRouter } from "./routing/create-router.tsx";

/** The web app over the given features. */
export function App({ modules }: { modules: readonly WebModule[] }) {
  const [router] = useState(() => createAppRouter(modules, { development: isDevelopment() }));
  const [panels] = useState(() => createPanels(modules));
  return (
    <FeatureProviders modules={modules}>
      <PanelsContext value={panels}>
        <RouterProvider router={router} />
      </PanelsContext>
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
