import { Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";

export interface SortableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** What rows are sorted by; null comes last. */
  readonly by?: (row: Row) => number | string | null;
}

interface SortableTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly SortableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The column that counts first, largest first; the given order when absent. */
  readonly initial?: string;
}

/** A short table whose columns sort it. */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { label, rows, columns, rowKey, initial } = props;
  const [sort, setSort] = useState({ id: initial ?? "", down: true });
  const by = columns.find(({ id }) => id === sort.id)?.by;
  const sorted = by === undefined ? rows : rows.toSorted(comparing(by, sort.down));
  return (
    <Table label={label}>
      <THead>
        <TR>
          {columns.map(({ id, header, numeric, by: own }) => (
            <TH
              key={id}
              {...(numeric === true && { numeric })}
              {...(sort.id === id && { "aria-sort": sort.down ? "descending" : "ascending" })}
            >
              {own === undefined ? (
                header
              ) : (
                <button
                  type="button"
                  className="inline-flex items-center gap-1 hover:text-ink [&_svg]:size-3"
                  onClick={() => setSort({ id, down: sort.id === id ? !sort.down : true })}
                >
                  {header}
                  {sort.id === id &&
                    (sort.down ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                </button>
              )}
            </TH>
          ))}
        </TR>
      </THead>
      <TBody>
        {sorted.map((row) => (
          <TR key={rowKey(row)}>
            {columns.map(({ id, numeric, cell }) => (
              <TD key={id} {...(numeric === true && { numeric, className: "whitespace-nowrap" })}>
                {cell(row)}
              </TD>
            ))}
          </TR>
        ))}
      </TBody>
    </Table>
  );
}

function comparing<Row>(by: (row: Row) => number | string | null, down: boolean) {
  return (one: Row, other: Row): number => {
    const [left, right] = [by(one), by(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === "number" && typeof right === "number"
        ? left - right
        : String(left).localeCompare(String(right));
    return down ? -order : order;
  };
}
