import { useId, useMemo, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { cellsToText } from "./data-grid/cells-to-text.ts";
import {
  type ChosenCells,
  type GridColumn,
  type GridRange,
  HEAD_ROW,
  spanOf,
} from "./data-grid/grid-cells.ts";
import { ROW_PIXELS } from "./data-grid/grid-size.ts";
import { GridHead } from "./data-grid/GridHead.tsx";
import { GridRow } from "./data-grid/GridRow.tsx";
import { type GridSort, type GridValue, nextSort, orderedRows } from "./data-grid/row-order.ts";
import { useColumnWidths } from "./data-grid/use-column-widths.ts";
import { useGridCells } from "./data-grid/use-grid-cells.ts";
import { useVisibleRows } from "./data-grid/use-visible-rows.ts";

export type { ChosenCells, GridColumn } from "./data-grid/grid-cells.ts";

export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** What rows are sorted by. */
  readonly valueOf: (row: number, column: number) => GridValue;
  /** What is shown and copied; null where there is nothing. */
  readonly textOf: (row: number, column: number) => string | null;
  /** How a column's handle is called. */
  readonly resizeLabel: (column: string) => string;
  /** Double click and Enter. */
  readonly onOpen?: (row: number, column: number) => void;
  /** Says something about what is chosen. */
  readonly describe: (chosen: ChosenCells | null) => string;
  readonly className?: string;
}

/** Many rows of plain values: sorted by a click on the head, chosen and copied as in a spreadsheet, columns pulled wider. */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rowCount, valueOf, textOf, resizeLabel, onOpen, describe } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [sort, setSort] = useState<GridSort | null>(null);
  const rows = useMemo(() => orderedRows(rowCount, sort, valueOf), [rowCount, sort, valueOf]);
  const { widths, resize, fit } = useColumnWidths(columns, rowCount, textOf);
  const cellsOf = (range: GridRange): ChosenCells => {
    const { top, bottom, left, right } = spanOf(range);
    return {
      rows: rows.slice(top, bottom + 1),
      columns: columns.map((_, column) => column).slice(left, right + 1),
    };
  };
  const { range, choose, handlers } = useGridCells({
    size: { rows: rowCount, columns: columns.length },
    scroller,
    textOf: (chosen) => {
      const cells = cellsOf(chosen);
      return cellsToText(
        cells.rows.map((row) => cells.columns.map((column) => textOf(row, column))),
      );
    },
    onSort: (column) => setSort(nextSort(sort, column)),
    onResize: (column, pixels) => resize(column, (widths[column] ?? 0) + pixels),
    onOpen: ({ row, column }) => {
      const own = rows[row];
      if (own !== undefined) onOpen?.(own, column);
    },
  });
  const { from, to } = useVisibleRows(scroller, rowCount);
  const isInBody = range !== null && range.focus.row !== HEAD_ROW;
  const focus = range?.focus;
  const isFocusDrawn =
    focus !== undefined && (focus.row === HEAD_ROW || (focus.row >= from && focus.row < to));
  const activeId = `${id}-${focus?.row}-${focus?.column}`;
  const width = widths.reduce((sum, one) => sum + one, 0);
  return (
    <div className="grid min-w-0 gap-1.5">
      <div
        ref={scroller}
        className={cx(
          "group relative max-h-[32rem] overflow-auto rounded-xl border shadow-raised",
          props.className,
        )}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are chosen
          role="grid"
          ref={table}
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-activedescendant={isFocusDrawn ? activeId : undefined}
          style={{ width }}
          className="min-w-full table-fixed border-separate border-spacing-0 text-left text-xs outline-none select-none"
          {...handlers}
        >
          <GridHead
            id={id}
            columns={columns}
            widths={widths}
            sort={sort}
            activeColumn={range?.focus.row === HEAD_ROW ? range.focus.column : null}
            resizeLabel={resizeLabel}
            onSort={(column) => {
              table.current?.focus();
              choose({ row: HEAD_ROW, column }, false);
              setSort(nextSort(sort, column));
            }}
            onResize={resize}
            onFit={fit}
          />
          <tbody>
            <Gap rows={from} />
            {rows.slice(from, to).map((row, place) => (
              <GridRow
                key={row}
                id={id}
                row={row}
                place={from + place}
                columns={columns}
                range={isInBody ? range : null}
                textOf={textOf}
              />
            ))}
            <Gap rows={rowCount - to} />
          </tbody>
        </table>
      </div>
      <output className="px-1 text-muted text-xs tabular-nums">
        {describe(isInBody ? cellsOf(range) : null)}
      </output>
    </div>
  );
}

/** Stands for rows that are out of sight. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 && <tr aria-hidden="true" style={{ height: rows * ROW_PIXELS }} />;
}
