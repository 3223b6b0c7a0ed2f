import {
  COMPONENT_CLASS_PREFIX,
  FALLBACK_IDS,
  codebaseIdOf,
  type FrameMessages,
} from "@devloom/frame-protocol";
import type { Frame } from "../frame.ts";

/** The codebase id of a node of the page; empty when the source does not name it. */
export function idOfNode(node: Element): string {
  const found = codebaseIdOf(node.classList);
  if (found !== null) return found;
  if (node === document.body) return "body";
  return FALLBACK_IDS.find((id) => id !== "body" && node.id === id) ?? "";
}

/** All nodes of an id, in the order of the page. */
export function nodesOfId(id: string): Element[] {
  return [...document.getElementsByClassName(id)];
}

/** The nodes of an id; where there are none, the topmost root of the component that has it. */
export function nodesOfIdOrComponent(id: string): Element[] {
  const nodes = nodesOfId(id);
  if (nodes.length > 0) return nodes;
  const component = document.getElementsByClassName(COMPONENT_CLASS_PREFIX + id)[0];
  return component === undefined ? [] : [component];
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
