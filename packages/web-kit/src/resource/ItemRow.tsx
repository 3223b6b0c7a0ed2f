import { Checkbox, cx, TD, TR } from "@devloom/ui";
import type { ComponentProps } from "react";
import { useText } from "../i18n/use-text.ts";
import type { ResourceRowsProps } from "./resource-column.ts";

interface ItemRowProps<Item> extends Pick<
  ResourceRowsProps<Item>,
  "columns" | "rowKey" | "selectedKey" | "selection"
> {
  item: Item;
  /** Where it is among rows of which not all are drawn. */
  row?: ComponentProps<"tr"> & { "data-index": number };
}

/** One item of a list, with the control that chooses it. */
export function ItemRow<Item>(props: ItemRowProps<Item>) {
  const { item, columns, rowKey, selectedKey, selection, row } = props;
  const t = useText("kit");
  const key = rowKey(item);
  const isChosen = selection?.chosen.has(key) ?? false;
  return (
    <TR {...row} aria-selected={isChosen || key === selectedKey || undefined}>
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
}
