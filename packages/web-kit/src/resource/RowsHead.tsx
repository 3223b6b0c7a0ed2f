import { Checkbox, cx, TH, THead, TR } from "@devloom/ui";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useText } from "../i18n/use-text.ts";
import type { ResourceColumn, ResourceRowsProps, Sorting } from "./resource-column.ts";

interface RowsHeadProps<Item> extends Pick<
  ResourceRowsProps<Item>,
  "columns" | "items" | "rowKey" | "sorting" | "selection"
> {
  className?: string;
}

/** The headers of a list, which may sort it and choose all that was read. */
export function RowsHead<Item>(props: RowsHeadProps<Item>) {
  const { columns, items, rowKey, sorting, selection, className } = props;
  const t = useText("kit");
  const chosen = items.filter((item) => selection?.chosen.has(rowKey(item)));
  return (
    <THead className={className}>
      <TR>
        {selection && (
          <TH className="w-0 pr-0">
            <Checkbox
              aria-label={t("resource.selectAll")}
              checked={chosen.length === items.length ? true : chosen.length > 0 && "indeterminate"}
              onCheckedChange={(on) => {
                const all = on === true ? items.map(selection.entryOf) : [];
                selection.onChange(new Map(all.map((entry) => [entry.id, entry])));
              }}
            />
          </TH>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sorting={sorting} />
        ))}
      </TR>
    </THead>
  );
}

interface HeaderCellProps<Item> {
  column: ResourceColumn<Item>;
  sorting: Sorting | undefined;
}

function HeaderCell<Item>({ column, sorting }: HeaderCellProps<Item>) {
  const { sort, header, numeric, secondary } = column;
  const className = cx(secondary && "hidden md:table-cell");
  if (sort === undefined || sorting === undefined)
    return (
      <TH numeric={numeric} className={className}>
        {header}
      </TH>
    );
  const order =
    sorting.by === sort ? "ascending" : sorting.by === `-${sort}` ? "descending" : "none";
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order];
  return (
    <TH numeric={numeric} className={className} aria-sort={order}>
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-xs hover:text-ink"
        onClick={() => sorting.onChange(order === "ascending" ? `-${sort}` : sort)}
      >
        {header}
        <Icon aria-hidden="true" className={cx("size-3.5", order === "none" && "opacity-40")} />
      </button>
    </TH>
  );
}
