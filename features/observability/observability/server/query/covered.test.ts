import { expect, it } from "vitest";
import { coveredOf } from "../../contract/covered.ts";

it("tells how much of a step lies in a range, at both ends and between", () => {
  const range = { from: 90_000, to: 200_000 };
  const of = (time: number) => coveredOf(time, 60_000, range);
  expect([60_000, 120_000, 180_000].map(of)).toEqual([30_000, 60_000, 20_000]);
  // Of next to nothing there is no rate.
  expect(coveredOf(180_000, 60_000, { from: 0, to: 181_000 })).toBe(12_000);
});
