import { ArrowDown, ArrowUp } from "lucide-react";
import { cx } from "../cx.ts";
import { ResizeHandle } from "../ResizeHandle.tsx";
import { MAX_WIDTH, MIN_WIDTH } from "./column-widths.ts";
import { type GridColumn, HEAD_ROW } from "./grid-cells.ts";
import { HEAD_PIXELS } from "./grid-size.ts";
import type { GridSort } from "./row-order.ts";

interface GridHeadProps {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  readonly sort: GridSort | null;
  readonly activeColumn: number | null;
  readonly resizeLabel: (column: string) => string;
  readonly onSort: (column: number) => void;
  readonly onResize: (column: number, width: number) => void;
  /** As wide as what is in it. */
  readonly onFit: (column: number) => void;
}

/** The names of columns; a click sorts, the edge resizes. */
export function GridHead(props: GridHeadProps) {
  const { id, columns, widths, sort, activeColumn } = props;
  return (
    <thead className="sticky top-0 z-10 bg-sunken">
      <tr aria-rowindex={1} style={{ height: HEAD_PIXELS }}>
        {columns.map(({ name, numeric }, column) => {
          const sorted = sort?.column === column ? sort : null;
          const direction = sorted?.isDescending === true ? "descending" : "ascending";
          const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
          return (
            <th
              // Columns of an answer may bear the same name.
              key={column}
              id={`${id}-${HEAD_ROW}-${column}`}
              aria-colindex={column + 1}
              aria-sort={sorted === null ? "none" : direction}
              style={{ width: widths[column] }}
              className={cx(
                "border-b p-0 font-medium text-muted",
                activeColumn === column && "outline-2 -outline-offset-2 outline-brand",
              )}
            >
              <span className="flex h-full items-stretch">
                <button
                  type="button"
                  tabIndex={-1}
                  // The grid keeps the keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => props.onSort(column)}
                  className={cx(
                    "flex min-w-0 flex-1 items-center gap-1 px-3 hover:text-ink",
                    numeric && "flex-row-reverse",
                  )}
                >
                  <span className="truncate">{name}</span>
                  {sorted !== null && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
                </button>
                <ResizeHandle
                  axis="x"
                  label={props.resizeLabel(name)}
                  value={widths[column] ?? MIN_WIDTH}
                  min={MIN_WIDTH}
                  max={MAX_WIDTH}
                  isTabStop={false}
                  onChange={(width) => props.onResize(column, width)}
                  onFit={() => props.onFit(column)}
                />
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
