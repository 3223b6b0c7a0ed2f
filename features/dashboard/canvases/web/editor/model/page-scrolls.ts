import type { Frames } from "./frames.ts";
import type { Point } from "./viewport.ts";

/** A point of the screen on the page of a storyboard. */
export interface PagePoint {
  readonly storyboardId: string;
  /** In the window of the page. */
  readonly client: Point;
}

/** How far the pages are scrolled, as they told when a pointer last moved over them. */
export class PageScrolls {
  readonly #known = new Map<string, Point>();
  readonly #frames: Frames;

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  take(storyboardId: string, page: Point, client: Point): Point {
    const scroll = { x: page.x - client.x, y: page.y - client.y };
    this.#known.set(storyboardId, scroll);
    return scroll;
  }

  of(storyboardId: string): Point {
    return this.#known.get(storyboardId) ?? { x: 0, y: 0 };
  }

  /** Asks a page, or all of them; the answer comes as a movement of the pointer. */
  ask(point?: PagePoint, buttons = 0): void {
    const links =
      point === undefined ? this.#frames.all() : [this.#frames.find(point.storyboardId)];
    const { x: clientX, y: clientY } = point?.client ?? { x: -1, y: -1 };
    for (const link of links) {
      link?.call("syntheticMouseMove", { clientX, clientY, buttons });
      // Only the answer is wanted, not that the page shows something under the pointer.
      if (point === undefined) link?.call("clearHoveredOutlines");
    }
  }
}
