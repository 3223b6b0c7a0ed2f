import { describe, expect, test } from "vitest";
import { freePlace, makeRoom } from "./board-places.ts";

const board = (id: string, x: number, y: number, width: number, height: number) => ({
  id,
  x,
  y,
  width,
  height,
});
const desktop = board("desktop", 0, 0, 1280, 800);
const phone = board("phone", 1360, 0, 390, 844);

describe("a new storyboard", () => {
  test("lies right of all others", () => {
    expect(freePlace([], { width: 390, height: 844 })).toEqual({ x: 0, y: 0 });
    expect(freePlace([desktop, phone], { width: 390, height: 844 })).toEqual({ x: 1830, y: 0 });
  });

  test("lies beside the one it is like, on none of the others", () => {
    expect(freePlace([desktop], desktop, desktop)).toEqual({ x: 1360, y: 0 });
    expect(freePlace([desktop, phone], desktop, desktop)).toEqual({ x: 1830, y: 0 });
    const far = board("far", 0, 2000, 100, 100);
    expect(freePlace([desktop, far], far, far)).toEqual({ x: 180, y: 2000 });
  });
});

describe("a storyboard that has grown", () => {
  test("pushes what it would cover to the right, and that the next", () => {
    const wide = { ...desktop, width: 1920, height: 1080 };
    const tablet = board("tablet", 1830, 0, 768, 1024);
    expect([...makeRoom([wide, phone, tablet], "desktop")]).toEqual([
      ["phone", { x: 2000, y: 0 }],
      ["tablet", { x: 2470, y: 0 }],
    ]);
  });

  test("leaves alone what has room", () => {
    const below = board("below", 0, 1000, 1280, 800);
    expect(makeRoom([desktop, phone, below], "desktop").size).toBe(0);
    expect(makeRoom([desktop], "gone").size).toBe(0);
  });
});
