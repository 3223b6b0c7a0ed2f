import { expect, it } from "vitest";
import { lonePoints } from "./lone-points.ts";

it("finds values that stand alone between gaps", () => {
  expect(lonePoints([1, null, 2, 3, null, 4, undefined])).toEqual([0, 5]);
  expect(lonePoints([])).toEqual([]);
});
