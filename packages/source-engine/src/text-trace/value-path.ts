/** Any item of a list, any property of an object. */
export const ANY = "*";
/** Whatever is in a value, however deep. */
export const ALL = "**";

/** Whether a path leads to the value itself. */
export function isWhole(path: readonly string[]): boolean {
  return path.length === 0 || path[0] === ALL;
}

/** Whether a path leads to one property or item, and its name is known. */
export function isNamed([first]: readonly string[]): boolean {
  return first !== undefined && first !== ALL && first !== ANY;
}

/** The rest of a path inside of a property; null when it leads elsewhere. */
export function restOf(path: readonly string[], key: string | null): readonly string[] | null {
  const [wanted, ...rest] = path;
  if (wanted === ALL) return path;
  return wanted === ANY || (wanted !== undefined && wanted === key) ? rest : null;
}

/** The same path into a list whose items stand in another order, or are fewer; null when it leads to no item. */
export function intoItems(path: readonly string[]): readonly string[] | null {
  if (path.length === 0) return null;
  return path[0] === ALL ? [ANY, ...path] : [ANY, ...path.slice(1)];
}
