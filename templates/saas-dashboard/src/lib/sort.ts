export type Direction = "ascending" | "descending";
export type SortValue = string | number | undefined;

/** Sorts a copy; entries without a value come last in both directions. */
export function sortBy<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => SortValue,
  direction: Direction = "ascending",
): Item[] {
  const factor = direction === "ascending" ? 1 : -1;
  return [...items].sort((left, right) => {
    const a = valueOf(left);
    const b = valueOf(right);
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    if (typeof a === "number" && typeof b === "number") return (a - b) * factor;
    return String(a).localeCompare(String(b)) * factor;
  });
}
