import { dropUnusedImports } from "../imports/remove.ts";
import { freeNames } from "../scope/references.ts";
import { dropUnusedParameters } from "../scope/unused-parameters.ts";
import { removalsOf, removalSplices } from "../structure/remove-nodes.ts";
import { byFile, locateAll } from "../structure/selection.ts";
import { outermost } from "../text/splice.ts";
import type { PlannedSplice, Planner } from "./context.ts";

/** Takes elements out, and the imports and parameters that nothing else uses. */
export const planRemoveJsx: Planner<"REMOVE_JSX"> = (context, { ids }) => {
  const splices = new Map<string, readonly PlannedSplice[]>();
  for (const [file, located] of byFile(locateAll(context, ids))) {
    const removals = removalsOf(located.map(({ element }) => element.node));
    const nodes = removals.map(({ node }) => node);
    const names = new Set(nodes.flatMap((node) => [...freeNames(node)]));
    // A parameter goes with its default, in which elements and parameters may go as well.
    const planned = outermost([
      ...removalSplices(file, removals),
      ...dropUnusedImports(file, names, new Set(nodes)),
      ...dropUnusedParameters(file, new Set(nodes)),
    ]);
    splices.set(file.path, planned);
  }
  return { splices };
};
