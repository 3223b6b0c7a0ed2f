import { MARKER_ATTRIBUTES, MARKER_CLASSES, STYLING_CLASS_PREFIX } from "@devloom/frame-protocol";
import { type Frame, quietly } from "../frame.ts";
import { nodesOfId } from "../identity/node-id.ts";
import { mark } from "../instant/marks.ts";

/** Follows whether changes are being written; when that begins, what they showed is set aside. */
export function setFlushing(frame: Frame, isFlushing: boolean): void {
  const begins = isFlushing && !frame.flushing;
  frame.flushing = isFlushing;
  if (!begins) return;
  frame.classQueue = [];
  frame.stylingClassesToClear = stylingClassesInUse();
  quietly(frame, () => {
    for (const node of marked(MARKER_ATTRIBUTES.deleteAfterRefresh))
      mark(node, "queueDeleteAfterHotReload");
  });
}

function stylingClassesInUse(): string[] {
  const names = [...document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)].flatMap(
    (node) => [...node.classList].filter((name) => name.startsWith(STYLING_CLASS_PREFIX)),
  );
  const styles = [...document.querySelectorAll(`style[id^="${STYLING_CLASS_PREFIX}"]`)];
  return [...new Set([...names, ...styles.map(({ id }) => id)])];
}

/** Takes away all that stood in for the changed source, now that the page comes from it. */
export function clearAfterReload(frame: Frame, records: readonly MutationRecord[]): void {
  quietly(frame, () => {
    for (const node of marked(MARKER_ATTRIBUTES.queueDeleteAfterHotReload)) node.remove();
    dropClass(MARKER_CLASSES.hidden);
    dropClass(MARKER_CLASSES.temporaryStyling);
    for (const name of [MARKER_ATTRIBUTES.instantUpdate, MARKER_ATTRIBUTES.doNotShowInNav])
      for (const node of marked(name)) node.removeAttribute(name);
    for (const name of frame.stylingClassesToClear) {
      dropClass(name);
      document.getElementById(name)?.remove();
    }
    for (const { codebaseId, className } of frame.classQueue)
      for (const node of nodesOfId(codebaseId)) {
        node.classList.add(className);
        mark(node, "instantUpdate");
      }
    putBack(frame, records);
  });
  frame.stylingClassesToClear = [];
  frame.classQueue = [];
}

/**
 * Nodes that the frame moved go back to where the page's own code believes them, unless that code
 * has arranged the same parent anew.
 */
function putBack(frame: Frame, records: readonly MutationRecord[]): void {
  const arranged = new Set(
    records.filter(({ type }) => type === "childList").map((one) => one.target),
  );
  for (const { node, parent, nextSibling } of frame.movedNodes.splice(0).reverse()) {
    if (arranged.has(parent) || node.parentElement !== parent) continue;
    if (nextSibling === null || nextSibling.parentElement === parent)
      parent.insertBefore(node, nextSibling);
  }
}

function marked(attribute: string): Element[] {
  return [...document.querySelectorAll(`[${attribute}]`)];
}

function dropClass(name: string): void {
  for (const node of document.querySelectorAll(`.${CSS.escape(name)}`)) node.classList.remove(name);
}
