import {
  COMPONENT_CLASS_PREFIX,
  FALLBACK_IDS,
  ID_ATTRIBUTES,
  MARKER_CLASSES,
  codebaseIdOf,
  isCodebaseId,
  type FrameMessages,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";

/**
 * The codebase id of a node of the page; empty when the source does not name it. Libraries hand the
 * attribute on but make their classes themselves.
 */
export function idOfNode(node: Element): string {
  const found = codebaseIdOf(node.classList);
  if (found !== null) return found;
  for (const name of ID_ATTRIBUTES) {
    const value = node.getAttribute(name);
    if (value !== null && isCodebaseId(value)) return value;
  }
  if (node === document.body) return "body";
  if (node.classList.contains(MARKER_CLASSES.drawnDiv))
    return node.getAttribute("tempoelementid") ?? "";
  return FALLBACK_IDS.find((id) => id !== "body" && node.id === id) ?? "";
}

/** All nodes of an id, in the order of the page. */
export function nodesOfId(id: string): Element[] {
  const name = CSS.escape(id);
  if (name === "") return [];
  // Asked for together the browser takes twice as long to find them.
  const nodes = [...document.querySelectorAll(`.${name}`)];
  const others = document.querySelectorAll(`[tempoelementid="${name}"]:not(.${name})`);
  return others.length === 0 ? nodes : [...nodes, ...others].sort(inOrderOfPage);
}

export function inOrderOfPage(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The same; where there are none, the topmost nodes of the component that has the id. */
export function nodesOfIdOrComponent(frame: Frame, id: string): Element[] {
  return instancesOfId(frame, id).flat();
}

/** The nodes of an id by instance: a component can show several side by side. */
export function instancesOfId(frame: Frame, id: string): Element[][] {
  const nodes = nodesOfId(id);
  if (nodes.length > 0) return nodes.map((node) => [node]);
  const component = document.getElementsByClassName(COMPONENT_CLASS_PREFIX + id)[0];
  if (component !== undefined) return [[component]];
  const instances: Element[][] = [];
  for (const [key, { tempoElement }] of frame.nav.byKey)
    if (tempoElement.codebaseId === id)
      instances.push(nodesOfKey(frame, key).filter((node) => node.isConnected));
  return instances.filter((instance) => instance.length > 0);
}

/** The nodes of the page that a key stands for. */
export function nodesOfKey(frame: Frame, key: string | null): readonly Element[] {
  return key === null ? [] : (frame.nav.nodesByKey.get(key) ?? []);
}

export function nodeOfKey(frame: Frame, key: string | null): Element | undefined {
  return nodesOfKey(frame, key)[0];
}

export function markupOfKeys(
  frame: Frame,
  keys: readonly string[],
): FrameMessages["MULTI_SELECTED_ELEMENT_KEYS"]["outerHTMLs"] {
  return keys.map((key) => nodeOfKey(frame, key)?.outerHTML);
}
