/** What spreadsheets take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: never run as a formula, whatever it holds, and quoted where it has to be. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
