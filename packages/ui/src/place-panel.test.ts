import { describe, expect, test } from "vitest";
import { placePanel } from "./place-panel.ts";

const viewport = { width: 400, height: 300 };
const panel = { width: 120, height: 100 };
const anchor = { left: 100, right: 160, top: 50, bottom: 80 };

describe("placePanel", () => {
  test.each([
    ["start", 100],
    ["center", 70],
    ["end", 40],
  ] as const)("given room below, when aligned to %s, then it hangs there", (align, left) => {
    expect(placePanel(anchor, panel, viewport, align, 6)).toEqual({ left, top: 86 });
  });

  test("given room above only, when placed, then it stands on the anchor", () => {
    const low = { ...anchor, top: 250, bottom: 280 };
    expect(placePanel(low, panel, viewport, "start", 6).top).toBe(144);
  });

  test("given room nowhere, when placed, then it keeps to the window", () => {
    const tall = { width: 500, height: 290 };
    expect(placePanel(anchor, tall, viewport, "end", 6)).toEqual({ left: 8, top: 8 });
  });
});
