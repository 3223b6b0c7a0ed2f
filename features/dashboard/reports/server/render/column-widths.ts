import type { ReportTable } from "./tables.ts";

const GAP = 6;
const TOLERANCE = 0.01;
/** Enough to know what a column holds. */
const MEASURED_ROWS = 200;

interface Measures {
  readonly from: number;
  readonly room: number;
  headWidth(text: string): number;
  cellWidth(text: string): number;
}

/** Where the columns of a table begin, and how wide what stands in them may be. */
export function columnsOf(
  { head, rows }: Pick<ReportTable, "head" | "rows">,
  { from, room, headWidth, cellWidth }: Measures,
): { x: number; width: number }[] {
  const wanted = head.map((text, index) =>
    rows
      .slice(0, MEASURED_ROWS)
      .reduce(
        (most, row) => Math.max(most, Math.min(room, cellWidth(row[index]?.text ?? ""))),
        Math.min(room, headWidth(text)),
      ),
  );
  let x = from;
  return columnWidths(wanted, room).map((width) => {
    // What fits exactly is not cut for the sake of a rounding.
    const column = { x, width: width - GAP + TOLERANCE };
    x += width;
    return column;
  });
}

/**
 * How wide the columns of a table become: as wide as what they hold, and what is left over is shared. Where that is
 * too much, the widest ones give way alone, so that a moment stays whole beside a long text.
 */
export function columnWidths(wanted: readonly number[], room: number): number[] {
  const whole = wanted.map((width) => width + GAP);
  const total = whole.reduce((sum, width) => sum + width, 0);
  if (total <= room) return whole.map((width) => width + (room - total) / whole.length);
  let [left, columns] = [room, whole.length];
  let most = room;
  for (const width of whole.toSorted((one, other) => one - other)) {
    most = left / columns;
    if (width > most) break;
    left -= width;
    columns -= 1;
  }
  return whole.map((width) => Math.min(width, most));
}
