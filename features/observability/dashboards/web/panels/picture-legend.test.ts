import { expect, it } from "vitest";
import { placeEntries } from "./picture-legend.ts";

it("puts entries beside each other, and below where they no longer fit", () => {
  expect(placeEntries([40, 50, 30, 200], 100)).toEqual({
    places: [
      { x: 0, row: 0 },
      { x: 40, row: 0 },
      { x: 0, row: 1 },
      { x: 0, row: 2 },
    ],
    rows: 3,
  });
  expect(placeEntries([], 100)).toEqual({ places: [], rows: 0 });
});
