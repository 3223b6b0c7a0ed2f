import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allCells, type GridPlace, isWithin, placeAfterKey, spanOf } from "./grid-cells.ts";

const SIZE = { rows: 100, columns: 5 };
const after = (place: GridPlace, key: string, isFar = false): GridPlace | null =>
  placeAfterKey(place, key, isFar, SIZE, 10);

describe("keys in a grid", () => {
  it("lead to the neighbour, and no further than the last one", () => {
    expect(after({ row: 3, column: 2 }, "ArrowDown")).toEqual({ row: 4, column: 2 });
    expect(after({ row: 99, column: 2 }, "ArrowDown")).toEqual({ row: 99, column: 2 });
    expect(after({ row: 3, column: 4 }, "ArrowRight")).toEqual({ row: 3, column: 4 });
  });

  it("reach the head from the first row, and come back from it", () => {
    expect(after({ row: 0, column: 1 }, "ArrowUp")).toEqual({ row: -1, column: 1 });
    expect(after({ row: -1, column: 1 }, "ArrowUp")).toEqual({ row: -1, column: 1 });
    expect(after({ row: -1, column: 1 }, "ArrowDown")).toEqual({ row: 0, column: 1 });
  });

  it("go by pages, to the ends of a row, and to those of the grid", () => {
    expect(after({ row: 3, column: 2 }, "PageDown")).toEqual({ row: 13, column: 2 });
    expect(after({ row: 3, column: 2 }, "PageUp")).toEqual({ row: 0, column: 2 });
    expect(after({ row: 3, column: 2 }, "End")).toEqual({ row: 3, column: 4 });
    expect(after({ row: 3, column: 2 }, "End", true)).toEqual({ row: 99, column: 4 });
    expect(after({ row: 3, column: 2 }, "Home", true)).toEqual({ row: 0, column: 0 });
  });

  it("never leave the grid, however small it is", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown"];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.constantFrom(...keys, "Home", "End"), fc.boolean())),
        (rows, columns, presses) => {
          let place: GridPlace = { row: -1, column: 0 };
          for (const [key, isFar] of presses)
            place = placeAfterKey(place, key, isFar, { rows, columns }, 2) ?? place;
          expect(place.row).toBeGreaterThanOrEqual(-1);
          expect(place.row).toBeLessThan(Math.max(rows, 0));
          expect(place.column).toBeGreaterThanOrEqual(0);
          expect(place.column).toBeLessThan(columns);
        },
      ),
    );
  });
});

describe("a range of cells", () => {
  it("is the same from either end", () => {
    const range = { anchor: { row: 5, column: 3 }, focus: { row: 2, column: 1 } };
    expect(spanOf(range)).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
    expect(isWithin(range, { row: 2, column: 3 })).toBe(true);
    expect(isWithin(range, { row: 1, column: 2 })).toBe(false);
  });

  it("holds all cells but those of the head", () => {
    expect(spanOf(allCells(SIZE))).toEqual({ top: 0, bottom: 99, left: 0, right: 4 });
  });
});
