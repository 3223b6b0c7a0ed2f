import type { Box, Point } from "./viewport.ts";

/** What stays free between two storyboards. */
const GAP = 80;

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}

/** Where a new storyboard lies on none of the others: right of one of them, else right of all. */
export function freePlace(
  boxes: readonly Box[],
  size: Pick<Box, "width" | "height">,
  beside?: Box,
): Point {
  const rightOf = (box: Box): number => box.x + box.width + GAP;
  if (beside === undefined)
    return {
      x: Math.max(0, ...boxes.map(rightOf)),
      y: Math.min(0, ...boxes.map(({ y }) => y)),
    };
  let place = { x: rightOf(beside), y: beside.y, ...size };
  for (;;) {
    const inTheWay = boxes.find((box) => overlap(box, place));
    if (inTheWay === undefined) return { x: place.x, y: place.y };
    place = { ...place, x: rightOf(inTheWay) };
  }
}

/** Moves what a grown storyboard would cover to the right of it, and what that would cover in turn. */
export function makeRoom<Board extends Box & { readonly id: string }>(
  boards: readonly Board[],
  grownId: string,
): ReadonlyMap<string, Point> {
  const moved = new Map<string, Point>();
  const grown = boards.find(({ id }) => id === grownId);
  if (grown === undefined) return moved;
  const settled: Box[] = [grown];
  const others = boards
    .filter(({ id, x }) => id !== grownId && x >= grown.x)
    .toSorted((one, other) => one.x - other.x);
  for (const board of others) {
    let place: Box = board;
    for (;;) {
      const inTheWay = settled.find((box) => overlap(box, place));
      if (inTheWay === undefined) break;
      place = { ...place, x: inTheWay.x + inTheWay.width + GAP };
    }
    settled.push(place);
    if (place.x !== board.x) moved.set(board.id, { x: place.x, y: place.y });
  }
  return moved;
}
