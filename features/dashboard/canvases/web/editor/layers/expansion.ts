import type { NavNode } from "@devloom/frame-protocol";
import { type Expansion, expansionKey } from "./flatten.ts";

/** Opens or closes one row. */
export function withOpen(expansion: Expansion, name: string, open: boolean): Expansion {
  const opened = new Set(expansion.opened);
  const closed = new Set(expansion.closed);
  (open ? opened : closed).add(name);
  (open ? closed : opened).delete(name);
  return { ...expansion, opened, closed };
}

/** Everything open, or everything but the storyboards closed. */
export function withAll(open: boolean): Expansion {
  return { opened: new Set(), closed: new Set(), openUpTo: open ? Number.POSITIVE_INFINITY : 0 };
}

/** Opens everything around a node, so that it can be seen. The same one when it can be already. */
export function withVisible(expansion: Expansion, node: NavNode): Expansion {
  const around: string[] = [node.tempoElement.storyboardId];
  for (let at = node.parent; at !== undefined; at = at.parent)
    around.push(expansionKey(at, at.tempoElement.storyboardId));
  if (around.every((name) => expansion.opened.has(name))) return expansion;
  const opened = new Set([...expansion.opened, ...around]);
  const closed = new Set([...expansion.closed].filter((name) => !opened.has(name)));
  return { ...expansion, opened, closed };
}
