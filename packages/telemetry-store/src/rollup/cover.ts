import type { Range } from "../query/form.ts";
import { type Width, WIDTHS } from "./tables.ts";

/** Ranges shorter than this are answered from rows. */
export const LONG_RANGE = 6 * 3_600_000_000;
const SECOND = 1_000_000;

export interface Cover {
  /** What roll-ups of each width answer. */
  readonly pieces: readonly { readonly width: Width; readonly range: Range }[];
  /** What is left at both ends, for rows. */
  readonly edges: readonly Range[];
}

/** Covers a range with the widest roll-ups that fit into steps of a query, narrower ones towards its ends. */
export function coverRange(range: Range, step: number | null): Cover {
  const fitting = WIDTHS.filter((width) => step === null || step % (width * SECOND) === 0);
  return cover(range, fitting.toReversed());
}

function cover(range: Range, [width, ...narrower]: readonly Width[]): Cover {
  if (range.to <= range.from) return { pieces: [], edges: [] };
  if (width === undefined) return { pieces: [], edges: [range] };
  const size = width * SECOND;
  const from = Math.ceil(range.from / size) * size;
  const to = Math.floor(range.to / size) * size;
  if (to <= from) return cover(range, narrower);
  const before = cover({ from: range.from, to: from }, narrower);
  const after = cover({ from: to, to: range.to }, narrower);
  return {
    pieces: [...before.pieces, { width, range: { from, to } }, ...after.pieces],
    edges: [...before.edges, ...after.edges],
  };
}
