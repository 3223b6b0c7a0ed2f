/** One line of a tree of which only the open parts are lines. */
export interface TreeRow {
  readonly key: string;
  /** From 1. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Place among the rows with the same parent, from 1, and how many there are. */
  readonly position: number;
  readonly setSize: number;
}

/** What a key does in a tree, by the pattern of ARIA. */
export type TreeMove<Row> =
  | { readonly kind: "go"; readonly row: Row }
  | { readonly kind: "open" | "close"; readonly row: Row }
  | { readonly kind: "openSiblings"; readonly row: Row };

const PAGE = 12;

/** The move that a key means at the row with this index, -1 for none; `null` when the tree has no use for the key. */
export function treeMove<Row extends TreeRow>(
  rows: readonly Row[],
  index: number,
  key: string,
): TreeMove<Row> | null {
  const current = rows[index];
  const go = (row: Row | undefined): TreeMove<Row> | null =>
    row === undefined ? null : { kind: "go", row };
  switch (key) {
    case "ArrowDown":
      return go(rows[index + 1]);
    case "ArrowUp":
      return go(index === -1 ? rows.at(-1) : rows[index - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "PageDown":
      return go(rows[Math.min(rows.length - 1, index + PAGE)]);
    case "PageUp":
      return go(rows[Math.max(0, index - PAGE)]);
    case "ArrowRight":
      if (current?.hasChildren !== true) return null;
      return current.isOpen ? go(rows[index + 1]) : { kind: "open", row: current };
    case "ArrowLeft":
      if (current === undefined) return null;
      if (current.isOpen) return { kind: "close", row: current };
      return go(rows.slice(0, index).findLast(({ level }) => level < current.level));
    case "*":
      return current === undefined ? null : { kind: "openSiblings", row: current };
    default:
      return null;
  }
}

/** The next row, after the one with this index and round again, whose name begins with what was typed. */
export function rowByText<Row>(
  rows: readonly Row[],
  index: number,
  typed: string,
  nameOf: (row: Row) => string,
): Row | null {
  const start = typed.length === 1 ? index + 1 : Math.max(0, index);
  const wanted = typed.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(start + step) % rows.length];
    if (row !== undefined && nameOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return null;
}
