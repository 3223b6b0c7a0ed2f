import { existsSync } from "node:fs";

/** What the bundler tells about modules while it divides them among files. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Names the file of all modules that some modules import before they can show, directly or through others. Without it,
 * the bundler makes a file of each handful that they share with a part that is loaded later.
 */
export function reachedFrom(
  name: string,
  modules: readonly string[],
): (id: string, graph: ModuleGraph) => string | null {
  const missing = modules.find((module) => !existsSync(module));
  if (missing !== undefined) throw new Error(`${missing} is gone; ${name} is to hold it.`);
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= closure(modules, graph);
    return reached.has(id) ? name : null;
  };
}

function closure(modules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(modules);
  // A set is walked with what is added meanwhile.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
