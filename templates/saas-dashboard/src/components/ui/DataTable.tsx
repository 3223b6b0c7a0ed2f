import { useMemo, useState, type ReactNode } from "react";
import { SortIcon } from "@/components/icons";
import { cn } from "@/lib/cn";
import { sortBy, type Direction, type SortValue } from "@/lib/sort";

export interface Column<Row> {
  id: string;
  header: string;
  /** Hides the header's text visually, e.g. over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue;
  align?: "start" | "end";
  className?: string;
}

export interface DataTableProps<Row extends { id: string }> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  initialSort?: { column: string; direction: Direction };
  density?: "comfortable" | "compact";
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Takes the sorted rows and returns those to show; used for paging. */
  slice?: (rows: Row[]) => Row[];
}

export function DataTable<Row extends { id: string }>({
  caption,
  rows,
  columns,
  initialSort,
  density = "comfortable",
  empty,
  slice = (all) => all,
}: DataTableProps<Row>) {
  const [sort, setSort] = useState(initialSort);

  const sorted = useMemo(() => {
    const valueOf = columns.find((column) => column.id === sort?.column)?.sortValue;
    return valueOf && sort ? sortBy(rows, valueOf, sort.direction) : [...rows];
  }, [rows, columns, sort]);

  function toggleSort(column: string) {
    setSort((current) => ({
      column,
      direction:
        current?.column === column && current.direction === "ascending"
          ? "descending"
          : "ascending",
    }));
  }

  if (rows.length === 0) return <>{empty}</>;

  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-left text-xs text-muted">
            {columns.map((column) => {
              const direction = sort?.column === column.id ? sort.direction : undefined;
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={column.sortValue ? (direction ?? "none") : undefined}
                  className={cn(
                    "px-4 py-2.5 font-medium whitespace-nowrap",
                    column.align === "end" && "text-right",
                    column.className,
                  )}
                >
                  {column.sortValue ? (
                    <button
                      type="button"
                      onClick={() => toggleSort(column.id)}
                      className={cn("inline-flex items-center gap-1 align-middle hover:text-ink", {
                        "text-ink": direction,
                        "flex-row-reverse": column.align === "end",
                      })}
                    >
                      {column.header}
                      <SortIcon
                        width={12}
                        height={12}
                        className={cn(
                          "transition-transform",
                          direction ? "opacity-100" : "opacity-0",
                          direction === "ascending" && "rotate-180",
                        )}
                      />
                    </button>
                  ) : (
                    <span className={column.hideHeader ? "sr-only" : ""}>{column.header}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y">
          {slice(sorted).map((row) => (
            <tr key={row.id} className="hover:bg-sunken/60">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cn(
                    density === "compact" ? "px-4 py-1.5" : "px-4 py-3",
                    column.align === "end" && "text-right tabular-nums",
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
