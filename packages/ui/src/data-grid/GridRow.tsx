import { cx } from "../cx.ts";
import { type GridColumn, type GridRange, isWithin } from "./grid-cells.ts";
import { ROW_PIXELS } from "./grid-size.ts";

/** A cell shows the beginning; all of it is there when it is opened. */
const MAX_SHOWN_CHARACTERS = 300;

interface GridRowProps {
  readonly id: string;
  readonly row: number;
  /** Where it stands, as rows are sorted. */
  readonly place: number;
  readonly columns: readonly GridColumn[];
  readonly range: GridRange | null;
  readonly textOf: (row: number, column: number) => string | null;
}

export function GridRow({ id, row, place, columns, range, textOf }: GridRowProps) {
  return (
    <tr aria-rowindex={place + 2} style={{ height: ROW_PIXELS }} className="hover:bg-hover/50">
      {columns.map(({ numeric }, column) => {
        const text = textOf(row, column);
        const isChosen = range !== null && isWithin(range, { row: place, column });
        const isFocus = range?.focus.row === place && range.focus.column === column;
        return (
          <td
            // Columns of an answer may bear the same name.
            key={column}
            id={`${id}-${place}-${column}`}
            aria-colindex={column + 1}
            aria-selected={isChosen}
            data-place={`${place} ${column}`}
            className={cx(
              "truncate border-b px-3 font-mono",
              numeric && "text-right tabular-nums",
              isChosen && "bg-brand-soft/60",
              isFocus && "outline-2 -outline-offset-2 outline-brand",
            )}
          >
            {text === null ? (
              <span className="text-muted italic">null</span>
            ) : (
              text.slice(0, MAX_SHOWN_CHARACTERS)
            )}
          </td>
        );
      })}
    </tr>
  );
}
