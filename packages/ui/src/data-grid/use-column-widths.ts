import { useMemo, useState } from "react";
import { clampWidth, firstWidth, fittingWidth } from "./column-widths.ts";
import type { GridColumn } from "./grid-cells.ts";

type TextOf = (row: number, column: number) => string | null;

/** How wide columns are: as what is in them at first, then as somebody pulled them. */
export function useColumnWidths(columns: readonly GridColumn[], rowCount: number, textOf: TextOf) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const first = useMemo(
    () => columns.map(({ name }, column) => firstWidth(name, textsOf(rowCount, column, textOf))),
    [columns, rowCount, textOf],
  );
  const resize = (column: number, width: number): void =>
    setChosen((before) => ({ ...before, [column]: clampWidth(width) }));
  const fit = (column: number): void => {
    const { name } = columns[column] ?? { name: "" };
    resize(column, fittingWidth(name, textsOf(rowCount, column, textOf), Infinity));
  };
  return { widths: first.map((width, column) => chosen[column] ?? width), resize, fit };
}

function* textsOf(count: number, column: number, textOf: TextOf): Generator<string | null> {
  for (let row = 0; row < count; row += 1) yield textOf(row, column);
}
