import { parseKey } from "@devloom/frame-protocol";
import type { LayerRow } from "./flatten.ts";

/** What a key does in a tree, by the pattern of ARIA. */
export type TreeMove =
  | { readonly kind: "go"; readonly row: LayerRow }
  | { readonly kind: "open" | "close"; readonly row: LayerRow }
  | { readonly kind: "openSiblings"; readonly row: LayerRow };

const PAGE = 12;

/** The move that a key means; `null` when the tree has no use for it. */
export function treeMove(
  rows: readonly LayerRow[],
  cursor: string | null,
  key: string,
): TreeMove | null {
  const index = rows.findIndex(({ keys }) => cursor !== null && keys.includes(cursor));
  const current = rows[index];
  const go = (row: LayerRow | undefined): TreeMove | null =>
    row === undefined ? null : { kind: "go", row };
  switch (key) {
    case "ArrowDown":
      return go(rows[index + 1]);
    case "ArrowUp":
      return go(index === -1 ? rows.at(-1) : rows[index - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "PageDown":
      return go(rows[Math.min(rows.length - 1, index + PAGE)]);
    case "PageUp":
      return go(rows[Math.max(0, index - PAGE)]);
    case "ArrowRight":
      if (current === undefined || !current.hasChildren) return null;
      return current.isOpen ? go(rows[index + 1]) : { kind: "open", row: current };
    case "ArrowLeft":
      if (current === undefined) return null;
      if (current.isOpen) return { kind: "close", row: current };
      return go(rows.slice(0, index).findLast((row) => row.level < current.level));
    case "*":
      return current === undefined ? null : { kind: "openSiblings", row: current };
    default:
      return null;
  }
}

/** The next row, after the cursor and round again, whose name begins with what was typed. */
export function rowByText(
  rows: readonly LayerRow[],
  cursor: string | null,
  typed: string,
  nameOf: (row: LayerRow) => string,
): LayerRow | null {
  const index = rows.findIndex(({ keys }) => cursor !== null && keys.includes(cursor));
  const start = typed.length === 1 ? index + 1 : Math.max(0, index);
  const wanted = typed.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(start + step) % rows.length];
    if (row !== undefined && nameOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return null;
}

/** The rows between two, both included. */
export function rowsBetween(
  rows: readonly LayerRow[],
  one: string,
  other: string,
): readonly LayerRow[] {
  const places = [one, other].map((key) => rows.findIndex(({ keys }) => keys.includes(key)));
  const [first = 0, last = 0] = places.toSorted((left, right) => left - right);
  return first === -1 ? [] : rows.slice(first, last + 1);
}

/** The row of an element; where its place in the page has changed, the first that the same source makes. */
export function rowOfElement(rows: readonly LayerRow[], key: string): LayerRow | undefined {
  const { codebaseId, storyboardId } = parseKey(key);
  return (
    rows.find(({ keys }) => keys.includes(key)) ??
    rows.find(
      ({ node }) =>
        node?.tempoElement.codebaseId === codebaseId &&
        node.tempoElement.storyboardId === storyboardId,
    )
  );
}
