import { isStoryboard, parseKey } from "@devloom/frame-protocol";
import type { EditorModel } from "../model/editor-model.ts";
import type { Box, Point } from "../model/viewport.ts";

/** How large a small element is shown at most. */
const MAX_ZOOM = 2;

/** Selects elements and brings the last of them on screen: its storyboard, and its place in the page. */
export function selectAndShow(model: EditorModel, keys: readonly string[]): void {
  model.select(keys);
  const last = keys.at(-1);
  if (last === undefined) return;
  const { storyboardId } = parseKey(last);
  const board = model.storyboards.find(storyboardId);
  if (board !== null && !model.viewport.shows(board)) model.viewport.fit([board]);
  if (!isStoryboard(parseKey(last))) model.frames.find(storyboardId)?.call("scrollToElement", last);
}

/** Shows what is selected as large as it fits. */
export function zoomToSelection(model: EditorModel): void {
  const { storyboardId, keys } = model.selection.get();
  const board = model.storyboards.find(storyboardId);
  const last = keys.at(-1);
  if (board === null || last === undefined) return;
  if (isStoryboard(parseKey(last))) return model.viewport.fit([board], MAX_ZOOM);
  const link = model.frames.find(storyboardId);
  if (link === null) return;
  link.call("scrollToElement", last);
  // Only the page knows how far it is scrolled; it says so with the next movement of a pointer.
  const stop = model.frames.on("MOUSE_MOVE_EVENT", ({ event }, from) => {
    if (from !== link) return;
    stop();
    const scroll = { x: event.pageX - event.clientX, y: event.pageY - event.clientY };
    const boxes = boxesOf(model, keys, board, scroll);
    model.viewport.fit(boxes.length > 0 ? boxes : [board], MAX_ZOOM);
  });
  link.call("syntheticMouseMove", { clientX: -1, clientY: -1, buttons: 0 });
  link.call("clearHoveredOutlines");
}

/** Where elements of a storyboard's page are on the canvas. */
export function boxesOf(
  model: Pick<EditorModel, "navNode">,
  keys: readonly string[],
  board: Point,
  scroll: Point,
): Box[] {
  return keys.flatMap((key) => {
    const box = model.navNode(key)?.pageBoundingBox;
    if (box === undefined || box.width + box.height === 0) return [];
    const { pageX, pageY, width, height } = box;
    return [{ x: board.x + pageX - scroll.x, y: board.y + pageY - scroll.y, width, height }];
  });
}
