import { Store } from "./store.ts";
import type { View } from "./types.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the canvas, such as a storyboard's. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export const LEAST_ZOOM = 0.05;
export const MAX_ZOOM = 8;
/** What is left free around what is fitted; above it stand the names of storyboards. */
const MARGIN = { x: 32, y: 56 } as const;

/** What part of the infinite canvas is on screen. Screen points count from the corner of its area. */
export class Viewport {
  readonly view = new Store<View>({ x: 0, y: 0, zoom: 1 });
  /** The size of the area that shows the canvas. */
  readonly size = new Store({ width: 0, height: 0 });

  /** Moves what is seen by some pixels of the screen. */
  panBy(x: number, y: number): void {
    this.view.update((view) => ({ ...view, x: view.x + x, y: view.y + y }));
  }

  /** Zooms by a factor while the canvas below a point of the screen stays where it is. */
  zoomBy(factor: number, at: Point = this.#middle()): void {
    const before = this.view.get();
    const zoom = Math.min(MAX_ZOOM, Math.max(LEAST_ZOOM, before.zoom * factor));
    const ratio = zoom / before.zoom;
    this.view.set({
      zoom,
      x: at.x - (at.x - before.x) * ratio,
      y: at.y - (at.y - before.y) * ratio,
    });
  }

  zoomTo(zoom: number): void {
    this.zoomBy(zoom / this.view.get().zoom);
  }

  /** Shows some rectangles whole, as large as they fit, but no larger than `most` allows. */
  fit(boxes: readonly Box[], most = 1): void {
    const { width, height } = this.size.get();
    if (boxes.length === 0 || width === 0 || height === 0) return;
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const wide = Math.max(...boxes.map((box) => box.x + box.width)) - left;
    const high = Math.max(...boxes.map((box) => box.y + box.height)) - top;
    const free = { width: width - 2 * MARGIN.x, height: height - 2 * MARGIN.y };
    const zoom = Math.min(
      most,
      Math.max(LEAST_ZOOM, Math.min(free.width / wide, free.height / high)),
    );
    this.view.set({
      zoom,
      x: (width - wide * zoom) / 2 - left * zoom,
      y: (height - high * zoom) / 2 - top * zoom,
    });
  }

  /** Whether any part of a rectangle is on screen. */
  shows({ x, y, width, height }: Box): boolean {
    const size = this.size.get();
    const start = this.toScreen({ x, y });
    const end = this.toScreen({ x: x + width, y: y + height });
    return end.x > 0 && end.y > 0 && start.x < size.width && start.y < size.height;
  }

  /** Brings a point into the middle, unless it is well inside of what is on screen. */
  bringIn(point: Point): void {
    const { width, height } = this.size.get();
    const at = this.toScreen(point);
    const isInside =
      Math.abs(at.x - width / 2) < width * 0.35 && Math.abs(at.y - height / 2) < height * 0.35;
    if (!isInside) this.panBy(width / 2 - at.x, height / 2 - at.y);
  }

  toScreen({ x, y }: Point): Point {
    const view = this.view.get();
    return { x: x * view.zoom + view.x, y: y * view.zoom + view.y };
  }

  toCanvas({ x, y }: Point): Point {
    const view = this.view.get();
    return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom };
  }

  #middle(): Point {
    const { width, height } = this.size.get();
    return { x: width / 2, y: height / 2 };
  }
}
