import { csvLine, type ResourceContract, type ResourceItem } from "@devloom/contract";
import type { ResourceColumn } from "../resource/resource-column.ts";

/** A column of a resource's page; its header is the text of the field of the same id. */
export interface PageColumn<Item> extends Omit<ResourceColumn<Item>, "header" | "sort"> {
  /** What an exported file says; the field of the same id without it. */
  value?: (item: Item) => string;
  /** Not shown until somebody chooses it. */
  optional?: boolean;
}

/** Items as a file for spreadsheets, one line each. */
export function csvOf<R extends ResourceContract>(
  columns: readonly (PageColumn<ResourceItem<R>> & { header: string })[],
  items: readonly ResourceItem<R>[],
): string {
  const lines = items.map((item) =>
    columns.map(({ id, value }) => value?.(item) ?? cellText(item[id])),
  );
  return [columns.map(({ header }) => header), ...lines].map(csvLine).join("");
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
