/** Any item of a list, any property of an object. */
export const ANY = "*";
/** Whatever is in a value, however deep. */
export const ALL = "**";

/** A text lies in fewer parts of parts. */
export const MAX_PARTS = 10;

/** The item that is shown in one row of so many on the page. */
const ROW = /^#(\d+)\/(\d+)$/;

export function rowPart(index: number, count: number): string {
  return `#${index}/${count}`;
}

/** The item that a row of the page shows, in a list of so many: any where the page shows more or fewer. */
function itemIn(part: string, length: number): string {
  const [, index = "", count] = ROW.exec(part) ?? [];
  return Number(count) === length ? index : ANY;
}

function isRow(part: string | undefined): part is string {
  return part !== undefined && ROW.test(part);
}

/** Whether a path leads to the value itself. */
export function isWhole(path: readonly string[]): boolean {
  return path.length === 0 || path[0] === ALL;
}

/** Whether a path leads to one property or item, and its name is known. */
export function isNamed([first]: readonly string[]): boolean {
  return first !== undefined && first !== ALL && first !== ANY && !isRow(first);
}

/** The rest of a path inside of a property; null when it leads elsewhere. */
export function restOf(path: readonly string[], key: string | null): readonly string[] | null {
  const [wanted, ...rest] = path;
  if (wanted === ALL) return path;
  if (wanted === ANY || isRow(wanted)) return rest;
  return wanted !== undefined && wanted === key ? rest : null;
}

/** The same path into a list whose items stand in another order, or are fewer; null when it leads to no item. */
export function intoItems(path: readonly string[]): readonly string[] | null {
  if (path.length === 0) return null;
  return path[0] === ALL ? [ANY, ...path] : [ANY, ...path.slice(1)];
}

/** The same path into a list that is written out; behind items of another list it is not known which is which. */
export function intoArray(
  path: readonly string[],
  isMixed: boolean,
  length: number,
): readonly string[] {
  const [first, ...rest] = path;
  if (isMixed) return isNamed(path) || isRow(first) ? [ANY, ...rest] : path;
  return isRow(first) ? [itemIn(first, length), ...rest] : path;
}
