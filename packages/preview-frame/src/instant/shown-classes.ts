import type { Frame, ShownClasses } from "../frame.ts";
import { nodesOfIdOrComponent } from "../identity/node-id.ts";
import { farFromWindow } from "../outlines/in-window.ts";
import { addClassesLater, addWaiting } from "./waiting-classes.ts";

/**
 * Shows classes on the nodes of an element, and unless it is only for a moment remembers them, so that
 * the reload of an earlier change does not take them away. `false` when there is no such node.
 */
export function showClasses(frame: Frame, shown: ShownClasses, lasts = true): boolean {
  if (lasts) frame.shownClasses.push(shown);
  return putClasses(frame, shown).length > 0;
}

/**
 * Shows classes that move nothing: of many nodes those outside of the window, which nobody sees, get
 * them in the next frames.
 */
export function showPaint(
  frame: Frame,
  nodes: readonly Element[],
  shown: ShownClasses,
  lasts: boolean,
): void {
  if (lasts) frame.shownClasses.push(shown);
  // Undo looks at the nodes whether they have the class: the first has it in any case.
  const later = nodes.slice(1).filter(farFromWindow(frame, nodes));
  const isLater = new Set(later);
  for (const node of nodes) {
    if (isLater.has(node)) continue;
    addWaiting(node);
    node.classList.add(...shown.added);
  }
  if (later.length > 0) addClassesLater(frame, later, shown.added, lasts);
}

/** Returns the nodes that have the classes now. */
export function putClasses(frame: Frame, { codebaseId, added, removed }: ShownClasses): Element[] {
  const nodes = nodesOfIdOrComponent(frame, codebaseId);
  for (const node of nodes) {
    addWaiting(node, removed);
    if (removed.length > 0) node.classList.remove(...removed);
    if (added.length > 0) node.classList.add(...added);
  }
  return nodes;
}
