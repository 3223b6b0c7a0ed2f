import { expect, it } from "vitest";
import { placeLabels } from "./place-labels.ts";

it("gives labels that would lie on each other rows of their own", () => {
  const labels = [
    { x: 50, width: 40 },
    { x: 0, width: 40 },
    { x: 20, width: 40 },
    { x: 30, width: 40 },
    { x: 30, width: 5 },
  ];
  expect(placeLabels(labels, 3)).toEqual([0, 0, 1, 2, null]);
  expect(placeLabels([], 3)).toEqual([]);
  expect(placeLabels([{ x: 0, width: 1 }], 0)).toEqual([null]);
});
