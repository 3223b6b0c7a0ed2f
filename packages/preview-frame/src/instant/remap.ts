import { ID_ATTRIBUTES, type IdMap, remapKey } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { markupOfKeys, nodeOfKey, nodesOfId } from "../identity/node-id.ts";

/** Gives nodes their new ids, all at once, as ids may swap. `false` when no node had any of them. */
export function remapNodes(frame: Frame, map: IdMap): boolean {
  const changes = Object.entries(map).filter(([before, after]) => before !== after);
  const newIds = new Map(changes);
  const nodes = new Set(changes.flatMap(([before]) => nodesCarrying(before)));
  const newIdOf = (id: string): string => newIds.get(id) ?? id;
  quietly(frame, () => {
    for (const node of nodes) {
      const classes = node.getAttribute("class");
      if (classes !== null) node.setAttribute("class", classes.replace(/\S+/g, newIdOf));
      for (const name of ID_ATTRIBUTES) {
        const id = node.getAttribute(name);
        if (id !== null && newIds.has(id)) node.setAttribute(name, newIdOf(id));
      }
    }
  });
  return nodes.size > 0;
}

function nodesCarrying(id: string): Element[] {
  const attributes = ID_ATTRIBUTES.map((name) => `[${name}="${CSS.escape(id)}"]`).join(", ");
  return [...nodesOfId(id), ...document.querySelectorAll(attributes)];
}

/** Follows elements that are selected or hovered to their new keys, and tells the editor. */
export function remapSelection(frame: Frame, map: IdMap, alsoSelection: boolean): void {
  const { hoveredKey, selectedKey, multiSelectedKeys } = frame;
  const hovered = hoveredKey === null ? null : remapKey(hoveredKey, map);
  if (hovered !== hoveredKey) {
    const outerHTML = nodeOfKey(frame, hoveredKey)?.outerHTML ?? null;
    frame.hoveredKey = hovered;
    send(frame, { id: "HOVERED_ELEMENT_KEY", elementKey: hovered, outerHTML });
  }
  if (!alsoSelection) return;
  const selected = selectedKey === null ? null : remapKey(selectedKey, map);
  if (selected !== selectedKey) {
    const outerHTML = nodeOfKey(frame, selectedKey)?.outerHTML;
    frame.selectedKey = selected;
    send(frame, { id: "SELECTED_ELEMENT_KEY", elementKey: selected, outerHTML });
  }
  const several = multiSelectedKeys.map((key) => remapKey(key, map));
  if (several.some((key, index) => key !== multiSelectedKeys[index])) {
    const outerHTMLs = markupOfKeys(frame, multiSelectedKeys);
    frame.multiSelectedKeys = several;
    send(frame, { id: "MULTI_SELECTED_ELEMENT_KEYS", elementKeys: several, outerHTMLs });
  }
}
