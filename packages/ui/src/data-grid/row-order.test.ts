import { describe, expect, it } from "vitest";
import { type GridValue, nextSort, orderedRows } from "./row-order.ts";

function ordered(values: readonly GridValue[], isDescending = false): GridValue[] {
  const rows = orderedRows(
    values.length,
    { column: 0, isDescending },
    (row) => values[row] ?? null,
  );
  return rows.map((row) => values[row] ?? null);
}

describe("rows of a grid", () => {
  it("stay as they came without a sort", () => {
    expect(orderedRows(3, null, () => null)).toEqual([0, 1, 2]);
  });

  it("are ordered by numbers as numbers, and by digits in texts as people count", () => {
    expect(ordered([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(ordered(["item 10", "item 9"])).toEqual(["item 9", "item 10"]);
    expect(ordered([true, false])).toEqual([false, true]);
  });

  it("have empty values last either way", () => {
    expect(ordered([null, 2, 1])).toEqual([1, 2, null]);
    expect(ordered([null, 2, 1], true)).toEqual([2, 1, null]);
  });

  it("keep their order where values are equal", () => {
    const values = [1, 0, 1, 0];
    const rows = (isDescending: boolean) =>
      orderedRows(4, { column: 0, isDescending }, (row) => values[row] ?? null);
    expect(rows(false)).toEqual([1, 3, 0, 2]);
    expect(rows(true)).toEqual([0, 2, 1, 3]);
  });
});

it("a column sorts up, down, and not at all; another one begins anew", () => {
  const up = nextSort(null, 1);
  expect(up).toEqual({ column: 1, isDescending: false });
  const down = nextSort(up, 1);
  expect(down).toEqual({ column: 1, isDescending: true });
  expect(nextSort(down, 1)).toBeNull();
  expect(nextSort(down, 0)).toEqual({ column: 0, isDescending: false });
});
