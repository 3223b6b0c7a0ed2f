import { diffText } from "../text/diff.ts";
import { sortSplices, type Splice } from "../text/splice.ts";

/** Splices moved to where their places are today, or the first place that somebody else rewrote. */
export type Rebased<Kind extends Splice> =
  | { readonly splices: readonly Kind[] }
  | { readonly conflict: { readonly start: number; readonly end: number } };

/**
 * Moves splices of `base` over the difference to `current`. Places that others only formatted are
 * taken as they are; a place whose content they changed is a conflict.
 */
export function rebase<Kind extends Splice>(
  base: string,
  current: string,
  splices: readonly Kind[],
): Rebased<Kind> {
  if (base === current) return { splices };
  const difference = sortSplices(diffText(base, current));
  const moved: Kind[] = [];
  for (const splice of sortSplices(splices)) {
    const inside = difference.filter((change) => touches(change, splice));
    if (inside.some((change) => isSame(change, splice))) continue;
    const start = splice.start + growthBefore(difference, splice.start);
    const length = splice.end - splice.start + inside.reduce((sum, one) => sum + growth(one), 0);
    const isSafe = inside.every((change) => liesIn(change, splice) && isLayout(base, change));
    if (!isSafe) {
      const end = Math.max(start, Math.min(current.length, start + Math.max(0, length)));
      return { conflict: { start: Math.min(start, current.length), end } };
    }
    moved.push({ ...splice, start, end: start + length });
  }
  return { splices: moved };
}

function growth(change: Splice): number {
  return change.text.length - (change.end - change.start);
}

function growthBefore(difference: readonly Splice[], offset: number): number {
  return difference
    .filter((change) => change.end <= offset)
    .reduce((sum, change) => sum + growth(change), 0);
}

function touches(change: Splice, splice: Splice): boolean {
  if (isSame(change, splice)) return true;
  if (splice.start === splice.end) return change.start < splice.start && splice.start < change.end;
  if (change.start === change.end) return splice.start < change.start && change.start < splice.end;
  return change.start < splice.end && splice.start < change.end;
}

function isSame(change: Splice, splice: Splice): boolean {
  return change.start === splice.start && change.end === splice.end && change.text === splice.text;
}

function liesIn(change: Splice, splice: Splice): boolean {
  return splice.start <= change.start && change.end <= splice.end;
}

function isLayout(base: string, change: Splice): boolean {
  return base.slice(change.start, change.end).trim() === "" && change.text.trim() === "";
}
