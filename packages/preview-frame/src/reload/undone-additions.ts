import { MARKER_ATTRIBUTES } from "@devloom/frame-protocol";
import type { Flush, Frame } from "../frame.ts";
import { idOfNode } from "../identity/node-id.ts";
import { hide } from "../instant/hidden.ts";

/** What stands in for an addition goes, and is on its way into the page nevertheless. */
export function noteUndoneAdditions(frame: Frame, nodes: readonly Element[]): void {
  const flushes = [...frame.arriving, ...frame.flushes];
  for (const node of nodes) {
    const added = flushes.find(({ standIns }) => standIns.includes(node));
    const parent = node.parentElement;
    if (added !== undefined && parent !== null)
      frame.undoneAdditions.push({ parent, added, undo: null, before: new Set() });
  }
}

/** React is about to render: what it has not rendered until now is what the update brings. */
export function rememberChildren(frame: Frame): void {
  for (const addition of frame.undoneAdditions)
    addition.before = new Set([...addition.parent.children].map(idOfNode));
}

/** Hides what the update of undone additions has just brought, until the update that takes it away. */
export function hideUndoneAdditions(frame: Frame, done: readonly Flush[]): void {
  const come = frame.undoneAdditions.filter(({ added }) => done.includes(added));
  frame.undoneAdditions = frame.undoneAdditions.filter((one) => !come.includes(one));
  for (const { parent, undo, before } of come) {
    if (undo !== null && done.includes(undo)) continue;
    const isNew = (node: Element): boolean => !before.has(idOfNode(node)) && !isStandIn(node);
    const nodes = [...parent.children].filter(isNew);
    hide(frame, nodes);
    undo?.hidden.push(...nodes.map((node) => ({ node, id: idOfNode(node), parent })));
  }
}

/** Whether the page made it itself, in place of what is being written. */
export function isStandIn(node: Element): boolean {
  return node.hasAttribute(MARKER_ATTRIBUTES.instantUpdate);
}
