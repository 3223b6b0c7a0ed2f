import type { Frame, ShownClasses } from "../frame.ts";
import { nodesOfIdOrComponent } from "../identity/node-id.ts";

/**
 * Shows classes on the nodes of an element, and unless it is only for a moment remembers them, so that
 * the reload of an earlier change does not take them away. `false` when there is no such node.
 */
export function showClasses(frame: Frame, shown: ShownClasses, lasts = true): boolean {
  if (lasts) frame.shownClasses.push(shown);
  return putClasses(frame, shown).length > 0;
}

/** Returns the nodes that have the classes now. */
export function putClasses(frame: Frame, { codebaseId, added, removed }: ShownClasses): Element[] {
  const nodes = nodesOfIdOrComponent(frame, codebaseId);
  for (const { classList } of nodes) {
    classList.remove(...removed);
    classList.add(...added);
  }
  return nodes;
}
