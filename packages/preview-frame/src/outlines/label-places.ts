import type { Rectangle } from "./rectangle.ts";

const HEIGHT = 38;
const PADDING = 12;
/** About as wide is a letter of a label. */
const LETTER = 11;
const MARGIN = 4;

/** Of a label of the usual size; then its letters are 12 px high. */
const SMALL = 0.6;

/** How much labels grow in a page that is shown at a zoom, to look the same there. Large ones end at double size. */
export function labelScale(zoom: number, size: "small" | "large"): number {
  return size === "small" ? SMALL / zoom : Math.min(2, 1 / zoom);
}

/** Where a label stands: so far from the upper or the lower edge of its outline, and from its middle. */
export interface LabelPlace {
  readonly edge: "top" | "bottom";
  readonly distance: number;
  readonly shift: number;
}

interface View {
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/**
 * Places the labels of an outline, the first above it and the others below. One that would be cut off by the edge of the
 * window goes to the other side, and where there is no room either into what can be seen of the outline.
 */
export function labelPlaces(
  box: Rectangle,
  texts: readonly string[],
  scale: number,
  { innerWidth, innerHeight }: View,
): readonly LabelPlace[] {
  const row = Math.max(22, 45 + 26 * (scale - 1));
  // The label grows around its middle.
  const growth = (HEIGHT / 2) * (scale - 1);
  const below = innerHeight - box.top - box.height;
  const room = { top: rowsIn(box.top, row, growth), bottom: rowsIn(below, row, growth) };
  const taken = { top: 0, bottom: 0 };
  const inside = { top: Math.max(0, -box.top), bottom: Math.max(0, -below) };
  return texts.map((text, index) => {
    const wanted = index === 0 ? "top" : "bottom";
    const other = wanted === "top" ? "bottom" : "top";
    const shift = shiftOf(box, text, scale, innerWidth);
    for (const edge of [wanted, other] as const) {
      if (taken[edge] >= room[edge]) continue;
      taken[edge] += 1;
      return { edge, distance: -row * taken[edge], shift };
    }
    const distance = inside[wanted] + MARGIN + growth;
    inside[wanted] += row;
    return { edge: wanted, distance, shift };
  });
}

function rowsIn(space: number, row: number, growth: number): number {
  return Math.floor((space - growth) / row);
}

function shiftOf(box: Rectangle, text: string, scale: number, innerWidth: number): number {
  const half = ((text.length * LETTER) / 2 + PADDING) * scale + MARGIN;
  const middle = box.left + box.width / 2;
  const least = Math.min(half, innerWidth / 2);
  return Math.round(Math.min(Math.max(middle, least), innerWidth - least) - middle);
}
