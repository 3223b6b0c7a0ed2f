import { describe, expect, test } from "vitest";
import { isInside, placeHint } from "./use-hint.ts";

const viewport = { width: 400, height: 300 };
const hint = { width: 100, height: 20 };

describe("placeHint", () => {
  test("given room above, when placed on top, then it is centred above", () => {
    const anchor = { left: 150, right: 250, top: 100, bottom: 130 };
    expect(placeHint(anchor, hint, viewport, "top")).toEqual({ left: 150, top: 72 });
  });

  test("given no room above, when placed on top, then it goes below", () => {
    const anchor = { left: 150, right: 250, top: 10, bottom: 40 };
    expect(placeHint(anchor, hint, viewport, "top").top).toBe(48);
  });

  test("given no room below, when placed at the bottom, then it goes above", () => {
    const anchor = { left: 150, right: 250, top: 260, bottom: 290 };
    expect(placeHint(anchor, hint, viewport, "bottom").top).toBe(232);
  });

  test("given an anchor at the edge, when placed, then it stays on screen", () => {
    const anchor = { left: 390, right: 400, top: 100, bottom: 130 };
    expect(placeHint(anchor, hint, viewport, "top").left).toBe(292);
  });
});

test("given a box, when a point is on its edge or beyond, then it is inside or not", () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  expect(isInside(box, { clientX: 20, clientY: 10 })).toBe(true);
  expect(isInside(box, { clientX: 21, clientY: 10 })).toBe(false);
  expect(isInside(box, { clientX: 15, clientY: 9 })).toBe(false);
});
