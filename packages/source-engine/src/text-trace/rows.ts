import type { Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Located } from "../plan/context.ts";
import { ANY, rowPart } from "./value-path.ts";

/** An element of the page, and which one it is of those of the same id in its parent. */
export interface Row {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

const ENTRY = /^(\S+) (\d{1,6})\/(\d{1,6})$/;

/** Elements as they are told: `id`, or `id 2/5` where it is the third of five. */
export function readRows(entries: readonly string[]): {
  readonly ids: readonly string[];
  readonly rows: readonly Row[];
} {
  const found = entries.map((entry) => ENTRY.exec(entry));
  return {
    ids: entries.map((entry, at) => found[at]?.[1] ?? entry),
    rows: found.flatMap((match) =>
      match === null
        ? []
        : [{ id: match[1] ?? "", index: Number(match[2]), count: Number(match[3]) }],
    ),
  };
}

/**
 * The part of a list that a function shows which is called for each of its items: the row in which the outermost
 * of its elements stands on the page, any where that is not known.
 */
export function itemOf(
  rows: readonly Row[],
  file: SourceFile,
  fn: Node,
  locate: (id: string) => Located | null,
): string {
  const { start, end } = rangeOf(fn);
  const isInside = ({ id }: Row): boolean => {
    const found = locate(id);
    if (found?.file.path !== file.path) return false;
    const range = rangeOf(found.element.node);
    return start <= range.start && range.end <= end;
  };
  const row = rows.findLast(isInside);
  const isOnly = rows.filter(({ id }) => id === row?.id).length === 1;
  return row && isOnly ? rowPart(row.index, row.count) : ANY;
}
