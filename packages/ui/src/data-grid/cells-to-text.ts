/** What a cell says to whoever pastes it; quoted where it would look like several cells. */
function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as spreadsheets take them: tabs between columns, a line for each row. A single one is just its text. */
export function cellsToText(rows: readonly (readonly (string | null)[])[]): string {
  const [first] = rows;
  if (rows.length === 1 && first?.length === 1) return first[0] ?? "";
  return rows.map((cells) => cells.map((text) => quoted(text ?? "")).join("\t")).join("\n");
}
