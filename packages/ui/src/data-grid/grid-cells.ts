export interface GridColumn {
  readonly name: string;
  /** Right-aligned figures of equal width. */
  readonly numeric?: boolean;
}

/** Rows and columns by their numbers, whatever they are sorted by. */
export interface ChosenCells {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** A cell by its place as it is shown; row −1 is the head. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The cells between two places, both included. */
export interface GridRange {
  readonly anchor: GridPlace;
  readonly focus: GridPlace;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const HEAD_ROW = -1;

/** From the first to the last of both. */
export function spanOf({ anchor, focus }: GridRange) {
  return {
    top: Math.max(Math.min(anchor.row, focus.row), 0),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isWithin(range: GridRange, { row, column }: GridPlace): boolean {
  const { top, bottom, left, right } = spanOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function allCells({ rows, columns }: GridSize): GridRange {
  return { anchor: { row: 0, column: 0 }, focus: { row: rows - 1, column: columns - 1 } };
}

/** Where a key leads from a place; null where it means nothing here. `page` are the rows in sight. */
export function placeAfterKey(
  { row, column }: GridPlace,
  key: string,
  isFar: boolean,
  size: GridSize,
  page: number,
): GridPlace | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case "ArrowUp":
      return { row: isFar ? Math.min(0, lastRow) : Math.max(row - 1, HEAD_ROW), column };
    case "ArrowDown":
      return { row: isFar ? lastRow : Math.min(row + 1, lastRow), column };
    case "ArrowLeft":
      return { row, column: isFar ? 0 : Math.max(column - 1, 0) };
    case "ArrowRight":
      return { row, column: isFar ? lastColumn : Math.min(column + 1, lastColumn) };
    case "PageUp":
      return { row: Math.max(row - page, Math.min(0, lastRow)), column };
    case "PageDown":
      return { row: Math.min(row + page, lastRow), column };
    case "Home":
      return { row: isFar ? Math.min(0, lastRow) : row, column: 0 };
    case "End":
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}
