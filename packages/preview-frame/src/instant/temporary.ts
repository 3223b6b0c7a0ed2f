import {
  ADD_PLACEHOLDER_PREFIX,
  MARKER_CLASSES,
  parseKey,
  serialiseKey,
} from "@devloom/frame-protocol";
import { type Frame, quietly } from "../frame.ts";
import { inOrderOfPage, nodeOfKey, nodesOfId } from "../identity/node-id.ts";
import { rebuildNavTree } from "../nav-tree/build.ts";
import { select } from "../selection.ts";
import { uniqueId } from "../unique-id.ts";
import { mark } from "./marks.ts";
import { moveAway } from "./moved.ts";

/** Puts an element at another place among its siblings while it is dragged. */
export function moveAmongSiblings(frame: Frame, key: string, newIndex: number): void {
  const node = nodeOfKey(frame, key);
  const parent = node?.parentElement;
  if (node === undefined || parent === null || parent === undefined) return;
  const siblings = (frame.nav.byKey.get(key)?.parent?.children ?? [])
    .flatMap(({ tempoElement }) => nodeOfKey(frame, serialiseKey(tempoElement)) ?? [])
    .filter((one) => one !== node && one.parentElement === parent);
  siblings.sort(inOrderOfPage);
  const next = siblings[newIndex];
  quietly(frame, () =>
    moveAway(frame, node, () => {
      if (next === undefined) parent.append(node);
      else next.before(node);
    }),
  );
  const element = parseKey(key);
  const uniquePath = element.uniquePath.replace(/\d+$/, String(newIndex));
  frame.navCallbacks.push(() => select(frame, serialiseKey({ ...element, uniquePath })));
  rebuildNavTree(frame);
}

/**
 * Draws a box where a new element will be, or gives the one that is drawn another size. It is in the tree
 * for as long as it is there.
 */
export function drawDiv(
  frame: Frame,
  parentId: string,
  index: number,
  width: number,
  height: number,
): void {
  const found = nodesOfId(parentId);
  const parents = found.length > 0 ? found : [document.body];
  let isNew = false;
  quietly(frame, () => {
    for (const parent of parents) {
      const drawn = [...parent.children].find((child) =>
        child.classList.contains(MARKER_CLASSES.drawnDiv),
      );
      const div = drawn instanceof HTMLElement ? drawn : document.createElement("div");
      if (drawn === undefined) {
        const id = ADD_PLACEHOLDER_PREFIX + uniqueId();
        div.className = `${MARKER_CLASSES.drawnDiv} ${id}`;
        div.setAttribute("tempoelementid", id);
        mark(div, "deleteAfterInstantUpdate", "deleteAfterRefresh", "instantUpdate");
        parent.insertBefore(div, parent.children.item(index));
        isNew = true;
      }
      div.style.setProperty("width", `${width}px`);
      div.style.setProperty("height", `${height}px`);
    }
  });
  if (isNew) rebuildNavTree(frame);
  frame.redrawOutlines();
}
