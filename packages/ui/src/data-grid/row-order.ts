export type GridValue = string | number | boolean | null;

export interface GridSort {
  readonly column: number;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Rows in the order in which they are shown. Empty values come last either way; rows of equal value keep their order. */
export function orderedRows(
  count: number,
  sort: GridSort | null,
  valueOf: (row: number, column: number) => GridValue,
): readonly number[] {
  const rows = Array.from({ length: count }, (_, row) => row);
  if (sort === null) return rows;
  const values = rows.map((row) => valueOf(row, sort.column));
  const sign = sort.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [values[one] ?? null, values[other] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(left: NonNullable<GridValue>, right: NonNullable<GridValue>): number {
  return typeof left === "string" || typeof right === "string"
    ? collator.compare(String(left), String(right))
    : Number(left) - Number(right);
}

/** Ascending, descending, and as the rows came. */
export function nextSort(sort: GridSort | null, column: number): GridSort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}
