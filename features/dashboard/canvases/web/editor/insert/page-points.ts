import type { EditorModel } from "../model/editor-model.ts";
import type { PagePoint } from "../model/page-scrolls.ts";
import type { Point } from "./canvas-drop.ts";

/** The page under a point of the canvas's area; the topmost where they overlap. */
export function pageAt(model: EditorModel, screen: Point): PagePoint | null {
  const { x, y } = model.viewport.toCanvas(screen);
  const board = model.storyboards.items
    .get()
    .findLast(
      (one) => x >= one.x && y >= one.y && x <= one.x + one.width && y <= one.y + one.height,
    );
  if (board === undefined) return null;
  return { storyboardId: board.id, client: { x: x - board.x, y: y - board.y } };
}
