import type { EditorModel } from "../model/editor-model.ts";
import type { Point } from "./canvas-drop.ts";

/** A point of the screen on the page of a storyboard. */
export interface PagePoint {
  readonly storyboardId: string;
  /** In the window of the page. */
  readonly client: Point;
}

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

/** How far the pages are scrolled, as they told when a pointer last moved over them. */
export class Scrolls {
  readonly #known = new Map<string, Point>();

  take(storyboardId: string, page: Point, client: Point): Point {
    const scroll = { x: page.x - client.x, y: page.y - client.y };
    this.#known.set(storyboardId, scroll);
    return scroll;
  }

  of(storyboardId: string): Point {
    return this.#known.get(storyboardId) ?? { x: 0, y: 0 };
  }

  /** Asks a page, or all of them; the answer comes as a movement of the pointer. */
  ask(model: EditorModel, point?: PagePoint, buttons = 0): void {
    const links =
      point === undefined ? model.frames.all() : [model.frames.find(point.storyboardId)];
    const { x: clientX, y: clientY } = point?.client ?? { x: -1, y: -1 };
    for (const link of links) {
      link?.call("syntheticMouseMove", { clientX, clientY, buttons });
      // Only the answer is wanted, not that the page shows something under the pointer.
      if (point === undefined) link?.call("clearHoveredOutlines");
    }
  }
}
