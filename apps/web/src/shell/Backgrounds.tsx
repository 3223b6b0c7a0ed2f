import { lazy, Suspense, use, useState, type ComponentType } from "react";
import { loadWithTexts } from "../routing/lazy-component.ts";
import { ModulesContext } from "../routing/modules-context.ts";

/** What features do while somebody is signed in, without a place on screen. */
export function Backgrounds() {
  const modules = use(ModulesContext);
  const [components] = useState(() =>
    modules.flatMap(({ id, background }): { id: string; component: ComponentType }[] =>
      background === undefined
        ? []
        : [{ id, component: lazy(() => loadWithTexts(id, background)) }],
    ),
  );
  return components.map(({ id, component: Component }) => (
    <Suspense key={id} fallback={null}>
      <Component />
    </Suspense>
  ));
}
