import { posix } from "node:path";
import type { PlanContext } from "../../plan/context.ts";

const USUAL = "styles";
/** Modules whose components are looked at: a project calls its modules the same nearly everywhere. */
const MAX_READ = 20;
const COMPONENT_ENDINGS = [".tsx", ".jsx", ".ts", ".js"];

/** What the project calls a CSS module where it imports one, by the components beside its modules. */
export function moduleName(context: PlanContext): string {
  const modules = context.list().filter((path) => path.endsWith(".module.css"));
  const counts = new Map<string, number>();
  for (const path of modules.slice(0, MAX_READ)) {
    const name = nameBeside(context, path);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? USUAL;
}

/** The name under which the component of the same name imports a module. */
function nameBeside(context: PlanContext, path: string): string | null {
  const file = posix.basename(path);
  const stem = path.slice(0, -".module.css".length);
  for (const ending of COMPONENT_ENDINGS) {
    const text = context.read(`${stem}${ending}`) ?? "";
    for (const [, name, from] of text.matchAll(
      /^import\s+([A-Za-z_$][\w$]*)\s+from\s+["']([^"']+)["']/gm,
    ))
      if (name !== undefined && from === `./${file}`) return name;
  }
  return null;
}
