import type { ReactNode } from "react";

interface ChartLegendProps<Item> {
  items: readonly Item[];
  colorOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
}

export function ChartLegend<Item>({ items, colorOf, renderItem }: ChartLegendProps<Item>) {
  return (
    <ul className="space-y-2 text-sm">
      {items.map((item, index) => (
        <li key={index} className="flex items-center gap-2.5">
          <span
            className="size-2.5 shrink-0 rounded-full"
            style={{ backgroundColor: colorOf(item) }}
          />
          {renderItem(item)}
        </li>
      ))}
    </ul>
  );
}
