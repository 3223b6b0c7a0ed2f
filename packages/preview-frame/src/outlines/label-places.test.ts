import { expect, it } from "vitest";
import { labelPlaces, labelScale } from "./label-places.ts";

const VIEW = { innerWidth: 1000, innerHeight: 600 };
const TEXTS = ["section", "100 x 50", "Edit Dynamic Text"];
const places = (left: number, top: number, width: number, height: number, scale = 1) =>
  labelPlaces({ left, top, width, height }, TEXTS, scale, VIEW);

it("puts the name above and the rest below, where there is room", () => {
  expect(places(400, 200, 200, 100)).toEqual([
    { edge: "top", distance: -45, shift: 0 },
    { edge: "bottom", distance: -45, shift: 0 },
    { edge: "bottom", distance: -90, shift: 0 },
  ]);
});

it("puts all on the side that has room", () => {
  expect(places(400, 10, 200, 100).map(({ edge }) => edge)).toEqual(["bottom", "bottom", "bottom"]);
  expect(places(400, 500, 200, 80).map(({ edge }) => edge)).toEqual(["top", "top", "top"]);
});

it("stays inside of what is seen of an outline that fills the window", () => {
  const [name, size] = places(0, -300, 1000, 2000);
  expect(name).toEqual({ edge: "top", distance: 304, shift: 0 });
  expect(size).toEqual({ edge: "bottom", distance: 1104, shift: 0 });
});

it.each([1, 2])("is never cut off at the sides, at scale %i", (scale) => {
  for (const [left, width] of [
    [0, 20],
    [980, 20],
    [-40, 60],
  ] as const)
    for (const [index, { shift }] of places(left, 200, width, 100, scale).entries()) {
      const half = (((TEXTS[index] ?? "").length * 11) / 2 + 12) * scale;
      const middle = left + width / 2 + shift;
      expect(middle - half).toBeGreaterThanOrEqual(0);
      expect(middle + half).toBeLessThanOrEqual(1000);
    }
});

it.each([0.1, 0.25, 0.6, 1, 3])("small labels look the same at zoom %d", (zoom) => {
  const scale = labelScale(zoom, "small");
  expect(scale * zoom).toBeCloseTo(labelScale(1, "small"));
  const [name] = labelPlaces({ left: 400, top: 300, width: 90, height: 50 }, ["h1"], scale, {
    innerWidth: 1000,
    innerHeight: 600,
  });
  // Its lower edge is a little above the outline: it grows around its middle, 19 px from its upper edge.
  expect(name?.edge).toBe("top");
  expect((-(name?.distance ?? 0) - 19 - 19 * scale) * zoom).toBeCloseTo(4.2);
});
