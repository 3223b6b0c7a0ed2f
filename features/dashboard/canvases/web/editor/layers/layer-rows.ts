import { parseKey } from "@devloom/frame-protocol";
import type { LayerRow } from "./flatten.ts";

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
