import type { SelectOption } from "@devloom/ui";

/** What ids stand for: to show by name, and to choose among. */
export interface Names<Item> {
  readonly items: readonly Item[];
  readonly options: readonly SelectOption[];
  /** The name behind an id, also of what is gone. */
  readonly nameOf: (id: string) => string;
  /** False only once it is known that nothing has the id. */
  readonly has: (id: string) => boolean;
}

export interface NamesOptions<Item> {
  readonly option: (item: Item) => SelectOption;
  /** The option's label unless given. */
  readonly name?: (item: Item) => string;
  /** Whether more may still come. */
  readonly isPending: boolean;
  /** Stands for the name of what is gone. */
  readonly gone: string;
}

/** The names in a list that was read whole. */
export function namesIn<Item>(items: readonly Item[], options: NamesOptions<Item>): Names<Item> {
  const { option, name = (item) => option(item).label, isPending, gone } = options;
  const names = new Map(items.map((item) => [option(item).value, name(item)]));
  return {
    items,
    options: items.map(option),
    nameOf: (id) => names.get(id) ?? (isPending ? "…" : gone),
    has: (id) => isPending || names.has(id),
  };
}
