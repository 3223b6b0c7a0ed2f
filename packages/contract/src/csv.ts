/** What spreadsheets take for a formula when a cell begins with it, also behind blanks and in full width. */
const FORMULA = /^(?:[\t\r]|[\s\u{FEFF}]*[=+\-@＝＋－＠])/u;
/** A number is one, with its sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** Some countries' spreadsheets part cells at semicolons or tabs instead of commas. */
const PARTED = /[",;\t\r\n]/;

/** One cell: never run as a formula, whatever it holds, and quoted where it has to be. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return PARTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
