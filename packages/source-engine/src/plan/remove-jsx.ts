import { dropUnusedImports } from "../imports/remove.ts";
import { freeNames } from "../scope/references.ts";
import { dropUnusedParameters } from "../scope/unused-parameters.ts";
import { removalsOf, removalSplices } from "../structure/remove-nodes.ts";
import { byFile, locateAll } from "../structure/selection.ts";
import type { PlannedSplice, Planner } from "./context.ts";

/** Takes elements out, and the imports and parameters that nothing else uses. */
export const planRemoveJsx: Planner<"REMOVE_JSX"> = (context, { ids }) => {
  const splices = new Map<string, readonly PlannedSplice[]>();
  for (const [file, located] of byFile(locateAll(context, ids))) {
    const removals = removalsOf(located.map(({ element }) => element.node));
    const nodes = removals.map(({ node }) => node);
    const names = new Set(nodes.flatMap((node) => [...freeNames(node)]));
    splices.set(file.path, [
      ...removalSplices(file, removals),
      ...dropUnusedImports(file, names, new Set(nodes)),
      ...dropUnusedParameters(file, new Set(nodes)),
    ]);
  }
  return { splices };
};
