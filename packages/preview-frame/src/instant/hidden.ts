import { MARKER_ATTRIBUTES, MARKER_CLASSES } from "@devloom/frame-protocol";
import { type Frame, quietly } from "../frame.ts";
import { beforeArranging, stopBeforeArranging } from "./before-arranging.ts";
import { describeAround } from "./look-around.ts";
import { mark } from "./marks.ts";

const NAME = "hidden";

/**
 * Hides nodes until the page has been made anew from the changed source. A hidden node still counts
 * for rules about the first, last or nth child: where that shows, it leaves the page, and is back as
 * soon as the page's own code touches its parent.
 */
export function hide(frame: Frame, nodes: readonly Element[]): void {
  for (const node of nodes) {
    node.classList.add(MARKER_CLASSES.hidden);
    mark(node, "doNotShowInNav");
    if (!frame.hidden.has(node)) frame.hidden.set(node, null);
  }
  const present = nodes.filter((node) => node.isConnected);
  if (present.length === 0) return;
  const look = describeAround(present);
  const shown = look();
  for (const node of present) leaveOut(frame, node);
  if (look() === shown) for (const node of present) bringBack(frame, node);
}

export function unhide(frame: Frame, nodes: readonly Element[]): void {
  for (const node of nodes) {
    bringBack(frame, node);
    frame.hidden.delete(node);
    node.classList.remove(MARKER_CLASSES.hidden);
    node.removeAttribute(MARKER_ATTRIBUTES.doNotShowInNav);
  }
}

/** Puts every hidden node to where the page's own code believes it. */
export function bringAllBack(frame: Frame): void {
  for (const node of frame.hidden.keys()) bringBack(frame, node);
}

function leaveOut(frame: Frame, node: Element): void {
  const parent = node.parentNode;
  if (parent === null) return;
  const place = document.createComment("");
  node.replaceWith(place);
  frame.hidden.set(node, place);
  beforeArranging(parent, NAME, () => quietly(frame, () => bringAllBack(frame)));
}

function bringBack(frame: Frame, node: Element): void {
  const place = frame.hidden.get(node) ?? null;
  if (place === null) return;
  const { parentNode } = place;
  place.replaceWith(node);
  frame.hidden.set(node, null);
  if (parentNode === null) return;
  if ([...frame.hidden.values()].some((other) => other?.parentNode === parentNode)) return;
  stopBeforeArranging(parentNode, NAME);
}
