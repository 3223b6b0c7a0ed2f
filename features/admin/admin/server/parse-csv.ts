import { AppError } from "@devloom/server-kit";

/** One record with the number of the line it begins on. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV as RFC 4180 writes it: quoted cells may hold commas, quotes and line breaks. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  const source = text.replace(/^\uFEFF/, "");
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  while (cell.lastIndex < source.length || cells.length > 0) {
    const match = cell.exec(source);
    if (match === null)
      throw new AppError(400, "bad_csv", `Line ${line} is not valid CSV: a quote is misplaced.`);
    const [whole, quoted, plain, end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ",") continue;
    if (cells.some((value) => value.trim() !== "")) records.push({ line: start, cells });
    cells = [];
    start = line;
  }
  return records;
}
