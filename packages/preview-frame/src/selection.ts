import { isStoryboard, parseKey } from "@devloom/frame-protocol";
import { type Frame, send } from "./frame.ts";
import { markupOfKeys, nodeOfKey } from "./identity/node-id.ts";
import { whenNavTreeIsBuilt } from "./nav-tree/build.ts";
import { endTextEdit } from "./pointer/text-edit.ts";

/** Markup of what a key stands for; a storyboard is shown by the root of its tree. */
function markupOf(frame: Frame, key: string): string | undefined {
  if (!isStoryboard(parseKey(key))) return nodeOfKey(frame, key)?.outerHTML;
  for (const [rootKey, node] of frame.nav.byKey)
    if (node === frame.nav.root) return nodeOfKey(frame, rootKey)?.outerHTML;
  return undefined;
}

function remember(frame: Frame, key: string | null): void {
  if (frame.textEdit !== null && frame.textEdit.key !== key) endTextEdit(frame);
  frame.selectedKey = key;
  frame.redrawOutlines();
}

/** Selects one element, as the user wants it; whatever was multi-selected no longer is. */
export function select(frame: Frame, key: string | null): void {
  selectAlone(frame, key);
  setMultiSelection(frame, []);
}

/** Selects one element and leaves what is multi-selected alone. */
export function selectAlone(frame: Frame, key: string | null): void {
  remember(frame, key);
  const outerHTML = key === null ? null : markupOf(frame, key);
  send(frame, { id: "SELECTED_ELEMENT_KEY", elementKey: key, outerHTML });
}

export function selectSeveral(frame: Frame, keys: readonly string[]): void {
  const [first] = keys;
  if (keys.length < 2) return select(frame, first ?? null);
  setMultiSelection(frame, keys);
}

/** Multi-selects just these, however many they are. */
export function setMultiSelection(frame: Frame, keys: readonly string[]): void {
  if (frame.textEdit !== null && keys.length > 0) endTextEdit(frame);
  frame.multiSelectedKeys = [...keys];
  send(frame, {
    id: "MULTI_SELECTED_ELEMENT_KEYS",
    elementKeys: [...keys],
    outerHTMLs: markupOfKeys(frame, keys),
  });
  frame.redrawOutlines();
}

/**
 * Takes over what the editor selected, and answers with its markup alone; nothing happens when it is
 * selected already.
 */
export function followSelection(frame: Frame, key: string | null): void {
  if (frame.selectedKey === key) return;
  remember(frame, key);
  if (key === null)
    return send(frame, {
      id: "SELECTED_ELEMENT_KEY",
      elementKey: null,
      outerHTML: null,
      doNotSetElementKey: true,
    });
  whenNavTreeIsBuilt(frame, () =>
    send(frame, {
      id: "SELECTED_ELEMENT_KEY",
      elementKey: key,
      outerHTML: markupOf(frame, key),
      doNotSetElementKey: true,
    }),
  );
}

/** Takes over several from the editor; nothing happens when they are the same ones already. */
export function followMultiSelection(frame: Frame, keys: readonly string[]): void {
  const before = new Set(frame.multiSelectedKeys);
  if (before.size === keys.length && keys.every((key) => before.has(key))) return;
  frame.multiSelectedKeys = [...keys];
  frame.redrawOutlines();
  whenNavTreeIsBuilt(frame, () =>
    send(frame, {
      id: "MULTI_SELECTED_ELEMENT_KEYS",
      elementKeys: [...keys],
      outerHTMLs: markupOfKeys(frame, keys),
      doNotSetElementKeys: true,
    }),
  );
}

/** Hovers an element and tells the editor when it is another one. */
export function hover(frame: Frame, key: string | null): void {
  if (frame.hoveredKey === key) return;
  frame.hoveredKey = key;
  send(frame, { id: "HOVERED_ELEMENT_KEY", elementKey: key });
  frame.redrawOutlines();
}

/** Nothing is hovered any more; the editor hears it in any case. */
export function clearHover(frame: Frame): void {
  frame.hoveredKey = null;
  send(frame, { id: "HOVERED_ELEMENT_KEY", elementKey: null });
  frame.redrawOutlines();
}
