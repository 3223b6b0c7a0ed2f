import fc from "fast-check";
import { expect, it } from "vitest";
import { GRID_COLUMNS, type PanelPlace } from "../../contract.ts";
import { placeAtEnd, type Placed, rearrange } from "./layout.ts";

const at = (id: string, x: number, y: number, width: number, height: number): Placed => ({
  id,
  place: { x, y, width, height },
});

it("lets others make room for a panel that is moved onto them", () => {
  const items = [at("a", 0, 0, 6, 2), at("b", 6, 0, 6, 2), at("c", 0, 2, 12, 2)];

  const moved = rearrange(items, "c", { x: 0, y: 0, width: 12, height: 2 });

  expect(moved.map(({ id, place }) => [id, place.x, place.y])).toEqual([
    ["a", 0, 2],
    ["b", 6, 2],
    ["c", 0, 0],
  ]);
});

it("puts a new panel beside the last one where there is room, else below", () => {
  const items = [at("a", 0, 0, 12, 2), at("b", 0, 2, 6, 5)];
  const size = { width: 6, height: 5 };
  expect(placeAtEnd(items, size)).toEqual({ x: 6, y: 2, ...size });
  expect(placeAtEnd([...items, at("c", 6, 2, 6, 5)], size)).toEqual({ x: 0, y: 7, ...size });
  expect(placeAtEnd([], { width: 12, height: 1 })).toMatchObject({ x: 0, y: 0 });
});

it("never lets two panels overlap or leave the grid, wherever they are put", () => {
  const place = fc.record({
    x: fc.integer({ min: -3, max: 14 }),
    y: fc.integer({ min: -3, max: 30 }),
    width: fc.integer({ min: 0, max: 15 }),
    height: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(7), place), { maxLength: 20 }), (moves) => {
      let items: Placed[] = [];
      for (let index = 0; index < 8; index += 1)
        items.push({ id: String(index), place: placeAtEnd(items, { width: 4, height: 3 }) });
      for (const [which, wanted] of moves) items = rearrange(items, String(which), wanted);
      const outside = items.filter(({ place: { x, width } }) => x < 0 || x + width > GRID_COLUMNS);
      const overlapping = items.filter((one) =>
        items.some((other) => one.id !== other.id && !apart(one.place, other.place)),
      );
      expect([outside, overlapping]).toEqual([[], []]);
    }),
    { numRuns: 50 },
  );
});

function apart(one: PanelPlace, other: PanelPlace): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}
