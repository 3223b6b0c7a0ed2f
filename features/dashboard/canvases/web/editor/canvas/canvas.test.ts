import { describe, expect, test } from "vitest";
import { aligned, knownSides, snapped } from "./snap.ts";
import { measure } from "./measure.ts";
import { zoomFactor, zoomFrom } from "./zoom.ts";

describe("the side of a storyboard", () => {
  const { widths, heights } = knownSides([{ width: 500, height: 333 }]);

  test("stops at devices, breakpoints and other storyboards", () => {
    expect(snapped(1275, widths, 1)).toBe(1280);
    expect(snapped(643, widths, 1)).toBe(640);
    expect(snapped(497, widths, 1)).toBe(500);
    expect(snapped(330, heights, 1)).toBe(333);
    expect(snapped(700, widths, 1)).toBe(700);
  });

  test("stops as near on the screen at every zoom", () => {
    expect(snapped(1262, widths, 1)).toBe(1262);
    expect(snapped(1262, widths, 0.4)).toBe(1280);
    expect(snapped(1277, widths, 4)).toBe(1277);
  });
});

describe("a dragged storyboard", () => {
  const other = { x: 0, y: 0, width: 1280, height: 800 };

  test("finds the edges of the others", () => {
    const phone = { x: 1400.4, y: 5, width: 390, height: 844 };
    expect(aligned(phone, [other], 1)).toEqual({ x: 1400, y: 0 });
    expect(aligned({ ...phone, y: -41 }, [other], 1)).toEqual({ x: 1400, y: -44 });
    expect(aligned({ ...phone, x: 885 }, [other], 1)).toEqual({ x: 890, y: 0 });
  });
});

describe("distances between two elements", () => {
  const button = { x: 100, y: 100, width: 80, height: 40 };
  const texts = (other: typeof button): string[] =>
    measure(button, other).map(
      ({ axis, from, to, across }) => `${axis} ${from}-${to} at ${across}`,
    );

  test("are those to the four sides of what is around", () => {
    expect(texts({ x: 80, y: 90, width: 200, height: 60 })).toEqual([
      "x 80-100 at 120",
      "x 180-280 at 120",
      "y 90-100 at 140",
      "y 140-150 at 140",
    ]);
  });

  test("are the gaps to what stands beside", () => {
    expect(texts({ x: 200, y: 90, width: 50, height: 90 })).toEqual(["x 180-200 at 120"]);
    expect(texts({ x: 0, y: 200, width: 50, height: 40 })).toEqual([
      "x 50-100 at 120",
      "y 140-200 at 140",
    ]);
  });

  test("of equal boxes are none", () => {
    expect(measure(button, button)).toEqual([]);
  });
});

describe("a wheel", () => {
  test("zooms by small steps of a pinch and by one notch, never further at once", () => {
    expect(zoomFactor(-4)).toBeCloseTo(1.04, 2);
    expect(zoomFactor(-100)).toBeCloseTo(1.27, 2);
    expect(zoomFactor(-100) * zoomFactor(100)).toBeCloseTo(1);
    expect(zoomFactor(-1000)).toBe(zoomFactor(-100));
  });
});

describe("a typed zoom", () => {
  test.each([
    ["75", 0.75],
    [" 150 % ", 1.5],
    ["66,5%", 0.665],
    ["", null],
    ["0", null],
    ["large", null],
  ])("%j is %j", (text, zoom) => {
    expect(zoomFrom(text)).toBe(zoom);
  });
});
