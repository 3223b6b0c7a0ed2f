import type { MutableElement } from "../parse/elements.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Mark, PlannedSplice } from "../plan/context.ts";
import { offsetMap } from "../text/position.ts";
import { sortSplices, type Splice } from "../text/splice.ts";

/** A mark with its place in the new text. */
export interface PlacedMark extends Mark {
  readonly start: number;
}

/** Where the marks of splices stand in the new text. */
export function placeMarks(splices: readonly PlannedSplice[]): readonly PlacedMark[] {
  const placed: PlacedMark[] = [];
  let shift = 0;
  for (const splice of sortSplices(splices)) {
    for (const mark of splice.marks ?? []) {
      placed.push({ ...mark, start: splice.start + shift + mark.offset });
    }
    shift += splice.text.length - (splice.end - splice.start);
  }
  return placed;
}

/** The new starts of elements that splices left alone, with their ids. */
export function carriedIds(
  elements: readonly MutableElement[],
  ids: readonly string[],
  splices: readonly Splice[],
): ReadonlyMap<number, string> {
  const mapOffset = offsetMap(splices);
  const carried = new Map<number, string>();
  for (const element of elements) {
    const start = mapOffset(rangeOf(element.node).start);
    const id = ids[element.index];
    if (start !== null && id !== undefined) carried.set(start, id);
  }
  return carried;
}
