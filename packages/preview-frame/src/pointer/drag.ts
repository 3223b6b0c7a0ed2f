import type { MouseDragContext } from "@devloom/frame-protocol";
import { type Frame, send } from "../frame.ts";
import { nodeOfKey, nodesOfKey } from "../identity/node-id.ts";
import { rectangleOf } from "../outlines/rectangle.ts";
import { select } from "../selection.ts";
import { isWithin } from "./target.ts";

const THRESHOLD_PIXELS = 20;
/** Nowhere on the page: the drag was not begun by a press. */
const OUTSIDE = -10_000;

export interface PointerPlace {
  readonly pageX: number;
  readonly pageY: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly buttons: number;
  /** Absent where the editor only tells of a pointer. */
  readonly pointerId?: number;
}

/** Remembers a press that may become a drag. */
export function pressed(
  frame: Frame,
  place: PointerPlace,
  pressedKey: string,
  selectedBefore: string | null,
): void {
  const outer = selectedBefore !== pressedKey && isWithin(pressedKey, selectedBefore);
  const parentSelectedElementKey = outer ? selectedBefore : null;
  const draggedKey = parentSelectedElementKey ?? pressedKey;
  const nodes = nodesOfKey(frame, draggedKey);
  if (nodes.length === 0) {
    frame.drag = null;
    return;
  }
  const { left, top, width, height } = rectangleOf(nodes);
  frame.drag = {
    pageX: place.pageX,
    pageY: place.pageY,
    offsetX: left + width / 2 - place.clientX,
    offsetY: top + height / 2 - place.clientY,
    parentSelectedElementKey,
    ...parentLayout(frame, draggedKey),
  };
}

/**
 * Whether a movement is none of the hand's: a browser that hands the pointer over tells of it again as if
 * no button were pressed, wherever it believes it.
 */
export function isMadeUp(frame: Frame, { buttons }: PointerPlace): boolean {
  return frame.handsPointerOver && frame.drag?.dragging === true && buttons === 0;
}

/** Begins, goes on with or gives up a drag as the pointer moves. */
export function movedWhilePressed(frame: Frame, place: PointerPlace): void {
  const { drag } = frame;
  if (drag === null) return;
  if (place.buttons === 0) {
    if (drag.dragging === true) cancelDrag(frame);
    else frame.drag = null;
    return;
  }
  if (drag.dragging === true) return frame.redrawOutlines();
  const moved = Math.abs(place.pageX - drag.pageX) + Math.abs(place.pageY - drag.pageY);
  if (frame.aiContext || moved < THRESHOLD_PIXELS / frame.zoom) return;
  if (drag.parentSelectedElementKey !== null) select(frame, drag.parentSelectedElementKey);
  announce(frame, drag);
  frame.pressedText = null;
  frame.drag = { ...drag, dragging: true };
  handPointerOver(frame, place.pointerId);
  frame.redrawOutlines();
}

export function released(frame: Frame): void {
  const wasDragging = frame.drag?.dragging === true;
  frame.drag = null;
  frame.handsPointerOver = false;
  if (!wasDragging) return;
  send(frame, { id: "DRAG_END_EVENT", event: {} });
  frame.redrawOutlines();
}

export function cancelDrag(frame: Frame): void {
  frame.drag = null;
  frame.handsPointerOver = false;
  send(frame, { id: "DRAG_CANCEL_EVENT", event: {} });
  frame.redrawOutlines();
}

/** Starts a drag of the selection on behalf of the editor. */
export function startDrag(frame: Frame): void {
  const key = frame.selectedKey;
  if (key === null) return;
  frame.drag = {
    pageX: OUTSIDE,
    pageY: OUTSIDE,
    offsetX: 0,
    offsetY: 0,
    dragging: true,
    parentSelectedElementKey: null,
    ...parentLayout(frame, key),
  };
  announce(frame, frame.drag);
  frame.redrawOutlines();
}

function announce(frame: Frame, event: MouseDragContext): void {
  const outerHTML = nodeOfKey(frame, frame.selectedKey)?.outerHTML;
  send(frame, { id: "DRAG_START_EVENT", event, outerHTML });
}

function parentLayout(
  frame: Frame,
  key: string,
): Pick<MouseDragContext, "selectedParentDisplay" | "selectedParentFlexDirection"> {
  const parent = nodeOfKey(frame, key)?.parentElement;
  if (parent === null || parent === undefined) return {};
  const { display, flexDirection } = getComputedStyle(parent);
  return { selectedParentDisplay: display, selectedParentFlexDirection: flexDirection };
}

/**
 * Ends the capture of the pointer by this frame, so that the page around it gets the next events. Where
 * the browser does not allow that, the frame goes on to tell of the pointer also outside of itself.
 */
function handPointerOver(frame: Frame, pointerId: number | undefined): void {
  const { body } = document;
  if (pointerId !== undefined) body.setPointerCapture(pointerId);
  const release = (): void => {
    if (pointerId !== undefined && body.hasPointerCapture(pointerId))
      body.releasePointerCapture(pointerId);
    document.addEventListener("pointerlockchange", end, { once: true });
    document.exitPointerLock();
  };
  const end = (): void => {
    document.removeEventListener("pointerlockchange", release);
    frame.handsPointerOver = false;
  };
  document.addEventListener("pointerlockchange", release, { once: true });
  const request: unknown = body.requestPointerLock?.();
  frame.handsPointerOver = request instanceof Promise;
  if (request instanceof Promise) request.catch(end);
}
