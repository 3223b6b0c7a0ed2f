import { openingHash } from "./fingerprint.ts";
import type { Candidate, Pairs } from "./pairs.ts";

/** Above this size two lists of children are compared place by place only. */
const TABLE_LIMIT = 40_000;

/** Pairs free children of one parent, in order, so that as much as possible fits together. */
export function alignChildren(
  pairs: Pairs,
  olds: readonly number[],
  nexts: readonly number[],
): void {
  const isAnyFree =
    olds.some((old) => pairs.newOf[old] === -1) && nexts.some((next) => pairs.oldOf[next] === -1);
  if (!isAnyFree) return;
  const weigh = (old: number, next: number): number => weightOf(pairs, old, next);
  const chosen =
    olds.length * nexts.length > TABLE_LIMIT
      ? inPlace(olds, nexts, weigh)
      : heaviest(olds, nexts, weigh);
  for (const [old, next] of chosen) if (pairs.isFree(old, next)) pairs.pair(old, next);
}

function weightOf(pairs: Pairs, old: number, next: number): number {
  if (pairs.newOf[old] === next) return 1000;
  const one = pairs.before[old];
  const other = pairs.after[next];
  if (!pairs.isFree(old, next) || one === undefined || other === undefined) return 0;
  return likeness(one, other);
}

function likeness(one: Candidate, other: Candidate): number {
  if (one.tag !== other.tag) return 0;
  return openingHash(one.hash) === openingHash(other.hash) ? 4 : 1;
}

type Weigh = (old: number, next: number) => number;

function inPlace(
  olds: readonly number[],
  nexts: readonly number[],
  weigh: Weigh,
): [number, number][] {
  const chosen: [number, number][] = [];
  olds.forEach((old, index) => {
    const next = nexts[index];
    if (next !== undefined && weigh(old, next) > 0) chosen.push([old, next]);
  });
  return chosen;
}

/** The pairs, in order on both sides, whose weights sum up to the most. */
function heaviest(
  olds: readonly number[],
  nexts: readonly number[],
  weigh: Weigh,
): [number, number][] {
  const width = nexts.length + 1;
  const table = new Float64Array((olds.length + 1) * width);
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = olds.length - 1; row >= 0; row -= 1) {
    for (let column = nexts.length - 1; column >= 0; column -= 1) {
      const weight = weigh(olds[row] ?? -1, nexts[column] ?? -1);
      const both = weight > 0 ? weight + at(row + 1, column + 1) : 0;
      table[row * width + column] = Math.max(both, at(row + 1, column), at(row, column + 1));
    }
  }
  const chosen: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < olds.length && column < nexts.length) {
    const old = olds[row] ?? -1;
    const next = nexts[column] ?? -1;
    const weight = weigh(old, next);
    if (weight > 0 && at(row, column) === weight + at(row + 1, column + 1)) {
      chosen.push([old, next]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return chosen;
}
