import { expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

it("shares what is left over", () => {
  expect(columnWidths([14, 34], 100)).toEqual([40, 60]);
});

it("takes room from the widest columns only", () => {
  expect(columnWidths([14, 300, 94, 500], 320)).toEqual([20, 100, 100, 100]);
  expect(columnWidths([500, 500], 100)).toEqual([50, 50]);
  expect(columnWidths([], 100)).toEqual([]);
});
