import type { Entity, ProjectModel } from "@devloom/project-model";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const WIDTH = 200;
const HEAD = 40;
const LINE = 20;
const GAP = 72;
const MARGIN = 24;
/** Further fields are counted, not listed. */
export const MAX_FIELDS = 6;

function heightOf({ fields }: Entity): number {
  const lines = Math.min(fields.length, MAX_FIELDS) + (fields.length > MAX_FIELDS ? 1 : 0);
  return HEAD + lines * LINE + 12;
}

/** Boxes in rows; those that people moved stay where they put them. */
export function layOut(
  { entities }: Pick<ProjectModel, "entities">,
  moved: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Box> {
  const columns = Math.max(1, Math.ceil(Math.sqrt(entities.length)));
  const boxes = new Map<string, Box>();
  let top = MARGIN;
  for (let start = 0; start < entities.length; start += columns) {
    const row = entities.slice(start, start + columns);
    row.forEach((entity, column) => {
      const place = moved.get(entity.id) ?? { x: MARGIN + column * (WIDTH + GAP), y: top };
      boxes.set(entity.id, { ...place, width: WIDTH, height: heightOf(entity) });
    });
    top += Math.max(...row.map(heightOf)) + GAP;
  }
  return boxes;
}

/** How large the paper must be for all of them. */
export function sizeOf(boxes: Iterable<Box>): { width: number; height: number } {
  let [width, height] = [320, 200];
  for (const box of boxes) {
    width = Math.max(width, box.x + box.width + MARGIN);
    height = Math.max(height, box.y + box.height + MARGIN);
  }
  return { width, height };
}

/**
 * The path of a line from one box to another, from border to border; a loop for a box to itself. `index` keeps lines
 * between the same two apart.
 */
export function lineBetween(from: Box, to: Box, index: number): { path: string; middle: Point } {
  const shift = index * 14;
  if (from === to) {
    const x = from.x + from.width;
    const y = from.y + 20 + shift;
    return { path: `M ${x} ${y} c 48 -8 48 40 0 32`, middle: { x: x + 30, y: y + 16 } };
  }
  const [a, b] = [centre(from), centre(to)];
  const start = borderPoint(from, b, shift);
  const end = borderPoint(to, a, shift);
  return {
    path: `M ${start.x} ${start.y} L ${end.x} ${end.y}`,
    middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
  };
}

function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line from the middle of a box towards a point leaves it. */
function borderPoint(box: Box, towards: Point, shift: number): Point {
  const middle = centre(box);
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const scale = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  const isFlat = Math.abs(dx) > Math.abs(dy);
  return {
    x: middle.x + dx * scale + (isFlat ? 0 : shift),
    y: middle.y + dy * scale + (isFlat ? shift : 0),
  };
}
