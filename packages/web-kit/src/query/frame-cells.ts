import type { Frame } from "@devloom/contract";
import type { ChosenCells } from "@devloom/ui/DataGrid";

/** What a cell of an answer says; null where there is nothing. */
export function cellText(
  frame: Frame,
  row: number,
  column: number,
  dateTime: (iso: string) => string,
): string | null {
  const field = frame.fields[column];
  const value: unknown = field?.values[row] ?? null;
  if (value === null) return null;
  const time = field?.type === "time" && typeof value === "number" ? new Date(value) : null;
  // A source may tell of times that no calendar has.
  if (time !== null && !Number.isNaN(time.getTime())) return dateTime(time.toISOString());
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What a cell is sorted by. */
export function cellValue(
  frame: Frame,
  row: number,
  column: number,
): string | number | boolean | null {
  const value: unknown = frame.fields[column]?.values[row] ?? null;
  return typeof value === "object" && value !== null
    ? JSON.stringify(value)
    : (value as string | number | boolean | null);
}

/** Of the numbers among some cells; null where there are none. */
export function sumOf(
  frame: Frame,
  { rows, columns }: ChosenCells,
): { readonly total: number; readonly count: number } | null {
  const numbers = columns.flatMap((column) => {
    const field = frame.fields[column];
    return field?.type === "number"
      ? rows.map((row) => field.values[row]).filter((value) => typeof value === "number")
      : [];
  });
  if (numbers.length === 0) return null;
  return { total: numbers.reduce((sum, one) => sum + one, 0), count: numbers.length };
}

/** Values of several levels are easier to read on several lines. */
export function readableText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
