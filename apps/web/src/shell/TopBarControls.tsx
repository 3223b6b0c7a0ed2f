import { lazy, Suspense, use, useState, type ComponentType } from "react";
import { loadWithTexts } from "../routing/lazy-component.ts";
import { ModulesContext } from "../routing/modules-context.ts";

/** What features put into the top bar, such as the choice of workspace. */
export function TopBarControls() {
  const modules = use(ModulesContext);
  const [controls] = useState(() =>
    modules.flatMap(({ id, topBar }): { id: string; component: ComponentType }[] =>
      topBar === undefined ? [] : [{ id, component: lazy(() => loadWithTexts(id, topBar)) }],
    ),
  );
  return controls.map(({ id, component: Control }) => (
    <Suspense key={id} fallback={null}>
      <Control />
    </Suspense>
  ));
}
