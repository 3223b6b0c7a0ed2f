import { describe, expect, it } from "vitest";
import { LEAST_ZOOM, MAX_ZOOM, Viewport } from "./viewport.ts";

function viewport(): Viewport {
  const made = new Viewport();
  made.size.set({ width: 1000, height: 600 });
  return made;
}

describe("a viewport", () => {
  it("keeps the point under the pointer while it zooms", () => {
    const view = viewport();
    view.panBy(120, -40);
    const at = { x: 300, y: 200 };
    const before = view.toCanvas(at);

    view.zoomBy(2.5, at);

    expect(view.toCanvas(at).x).toBeCloseTo(before.x);
    expect(view.toCanvas(at).y).toBeCloseTo(before.y);
    expect(view.view.get().zoom).toBe(2.5);
  });

  it("zooms only so far", () => {
    const view = viewport();
    view.zoomBy(1000);
    expect(view.view.get().zoom).toBe(MAX_ZOOM);
    view.zoomBy(1e-9);
    expect(view.view.get().zoom).toBe(LEAST_ZOOM);
  });

  it("shows storyboards whole and in the middle, never larger than they are", () => {
    const view = viewport();
    view.fit([
      { x: -200, y: 50, width: 1280, height: 800 },
      { x: 1200, y: 50, width: 390, height: 844 },
    ]);
    const left = view.toScreen({ x: -200, y: 50 });
    const right = view.toScreen({ x: 1590, y: 894 });
    expect(left.x + right.x).toBeCloseTo(1000);
    expect(left.y + right.y).toBeCloseTo(600);
    expect(left.x).toBeGreaterThan(0);

    view.fit([{ x: 0, y: 0, width: 100, height: 100 }]);
    expect(view.view.get().zoom).toBe(1);
  });

  it("leads from the screen to the canvas and back", () => {
    const view = viewport();
    view.zoomBy(0.37, { x: 10, y: 20 });
    const point = view.toCanvas(view.toScreen({ x: 12, y: 34 }));
    expect(point.x).toBeCloseTo(12);
    expect(point.y).toBeCloseTo(34);
  });
});
