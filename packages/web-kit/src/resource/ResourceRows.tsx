import { Checkbox, cx, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";

export interface ResourceColumn<Item> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  numeric?: boolean;
  /** Hidden on narrow screens. */
  secondary?: boolean;
  /** The field by which this column sorts the list. */
  sort?: string;
}

/** A field, or `-field` for the opposite order. */
export interface Sorting {
  by: string;
  onChange: (by: string) => void;
}

/** A chosen row: what is needed to name it and to do something with it later. */
export interface SelectedRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface Selection<Item> {
  chosen: ReadonlyMap<string, SelectedRow>;
  onChange: (chosen: ReadonlyMap<string, SelectedRow>) => void;
  entryOf: (item: Item) => SelectedRow;
}

interface ResourceRowsProps<Item> {
  label: string;
  columns: readonly ResourceColumn<Item>[];
  rowKey: (item: Item) => string;
  selectedKey?: string | undefined;
  items: readonly Item[];
  sorting?: Sorting | undefined;
  selection?: Selection<Item> | undefined;
}

/** The rows of a list that were read so far, under headers that may sort them. */
export function ResourceRows<Item>(props: ResourceRowsProps<Item>) {
  const { label, columns, rowKey, selectedKey, items, sorting, selection } = props;
  const t = useText("kit");
  const chosen = items.filter((item) => selection?.chosen.has(rowKey(item)));
  return (
    <Table label={label}>
      <THead>
        <TR>
          {selection && (
            <TH className="w-0 pr-0">
              <Checkbox
                aria-label={t("resource.selectAll")}
                checked={
                  chosen.length === items.length ? true : chosen.length > 0 && "indeterminate"
                }
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
      <TBody>
        {items.map((item) => {
          const key = rowKey(item);
          const isChosen = selection?.chosen.has(key) ?? false;
          return (
            <TR key={key} aria-selected={isChosen || key === selectedKey || undefined}>
              {selection && (
                <TD className="pr-0">
                  <Checkbox
                    aria-label={t("resource.select", { name: selection.entryOf(item).name })}
                    checked={isChosen}
                    onCheckedChange={(on) => {
                      const next = new Map(selection.chosen);
                      if (on === true) next.set(key, selection.entryOf(item));
                      else next.delete(key);
                      selection.onChange(next);
                    }}
                  />
                </TD>
              )}
              {columns.map((column) => (
                <TD
                  key={column.id}
                  numeric={column.numeric}
                  className={cx(column.secondary && "hidden md:table-cell")}
                >
                  {column.cell(item)}
                </TD>
              ))}
            </TR>
          );
        })}
      </TBody>
    </Table>
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
