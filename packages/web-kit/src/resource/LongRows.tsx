import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Table, TBody } from "@devloom/ui";
import { type FocusEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ItemRow } from "./ItemRow.tsx";
import type { ResourceRowsProps } from "./resource-column.ts";
import { RowsHead } from "./RowsHead.tsx";

const ROW_HEIGHT = 48;
/** So close to its end a list reads on. */
const ROWS_BEFORE_END = 20;

/**
 * A list of which only the rows in view are drawn, in a frame that scrolls. Screen readers hear how many
 * there are and where they are; the row that holds the focus stays, however far it is scrolled away.
 */
export function LongRows(props: ResourceRowsProps<unknown>) {
  const { items, columns, rowKey, total = items.length, onEnd } = props;
  const frame = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useSteadyColumns(frame, columns.map(({ id }) => id).join(" "));
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rowKey(items[index]),
    overscan: 10,
    rangeExtractor(range) {
      const inView = defaultRangeExtractor(range);
      if (focused === null || focused >= items.length || inView.includes(focused)) return inView;
      return [...inView, focused].toSorted((one, other) => one - other);
    },
  });
  const rows = virtual.getVirtualItems();
  const isNearEnd = (virtual.range?.endIndex ?? 0) >= items.length - ROWS_BEFORE_END;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  const last = rows.at(-1);
  return (
    <Table
      label={props.label}
      scroller={{ ref: frame, className: "max-h-[75dvh] overflow-y-auto [overflow-anchor:none]" }}
      aria-rowcount={total + 1}
    >
      <RowsHead {...props} className="sticky top-0 z-10 bg-sunken" />
      <TBody
        onFocus={(event) => setFocused(rowOf(event))}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
        }}
      >
        {rows.map(({ index, key, start }, place) => (
          <Fragment key={key}>
            <Gap height={start - (rows[place - 1]?.end ?? 0)} />
            <ItemRow
              {...props}
              item={items[index]}
              row={{
                ref: virtual.measureElement,
                "data-index": index,
                // The headers are the first row.
                "aria-rowindex": index + 2,
              }}
            />
          </Fragment>
        ))}
        {last !== undefined && <Gap height={virtual.getTotalSize() - last.end} />}
      </TBody>
    </Table>
  );
}

/** As high as the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody is told of it */}
      <td className="p-0" style={{ height }} />
    </tr>
  );
}

function rowOf({ target }: FocusEvent): number | null {
  const index = target.closest("tr")?.dataset["index"];
  return index === undefined ? null : Number(index);
}

/** Columns keep the shares of width that they had first, whatever comes into view. */
function useSteadyColumns(frame: { readonly current: HTMLElement | null }, columns: string): void {
  useLayoutEffect(() => {
    if (columns === "") return undefined;
    const table = frame.current?.querySelector("table");
    const cells = [...(table?.querySelectorAll("th") ?? [])];
    if (table === null || table === undefined) return undefined;
    const width = table.offsetWidth;
    for (const cell of cells)
      if (cell.offsetWidth > 0) cell.style.width = `${(cell.offsetWidth / width) * 100}%`;
    table.style.tableLayout = "fixed";
    return () => {
      table.style.tableLayout = "";
      for (const cell of cells) cell.style.width = "";
    };
  }, [frame, columns]);
}
