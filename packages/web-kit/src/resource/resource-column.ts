import type { ReactNode } from "react";

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

export interface ResourceRowsProps<Item> {
  label: string;
  columns: readonly ResourceColumn<Item>[];
  rowKey: (item: Item) => string;
  selectedKey?: string | undefined;
  items: readonly Item[];
  /** How many there are, with those that were not read yet. */
  total?: number;
  /** Reads more of them, where there are more and none are being read. */
  onEnd?: (() => void) | undefined;
  sorting?: Sorting | undefined;
  selection?: Selection<Item> | undefined;
}
