import { ID_ATTRIBUTES, MARKER_ATTRIBUTES, MARKER_CLASSES } from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";
import { nodesOfIdOrComponent } from "../identity/node-id.ts";
import { putStyle } from "./stand-in-styles.ts";

export type Mark = keyof typeof MARKER_ATTRIBUTES;

export function mark(node: Element, ...marks: readonly Mark[]): void {
  for (const name of marks) node.setAttribute(MARKER_ATTRIBUTES[name], "true");
}

/** Gives the class that hides nodes its meaning, once. */
export function ensureHideStyle(): void {
  const id = MARKER_CLASSES.hidden;
  if (document.getElementById(id) !== null) return;
  putStyle(id, [`.${id} { display: none !important; }`]);
}

/** Gives a node another codebase id, wherever it carries the old one. */
export function replaceId(node: Element, before: string, after: string): void {
  if (node.classList.contains(before)) node.classList.replace(before, after);
  for (const name of ID_ATTRIBUTES)
    if (node.getAttribute(name) === before) node.setAttribute(name, after);
}

/**
 * Puts a node after the first that `after` names in the container, else before, else at the end. What
 * several nodes in a row share is a list in the source, or a component that shows several: the node goes after
 * all of them.
 */
export function place(
  frame: Frame,
  container: Element,
  node: Element,
  after: string | undefined,
  before: string | undefined,
): boolean {
  const find = (id: string | undefined): Element[] =>
    id === undefined || id === ""
      ? []
      : nodesOfIdOrComponent(frame, id).filter(
          (one) => one !== node && one.parentElement === container,
        );
  const named = find(after);
  let [previous] = named;
  for (
    let next = previous?.nextElementSibling ?? null;
    next !== null && named.includes(next);
    next = next.nextElementSibling
  )
    previous = next;
  const [next] = find(before);
  if (previous !== undefined) previous.after(node);
  else if (next !== undefined) next.before(node);
  else container.append(node);
  return before === undefined || before === "" || previous !== undefined || next !== undefined;
}
