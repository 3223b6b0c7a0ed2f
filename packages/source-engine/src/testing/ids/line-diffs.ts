import { longestInOrder } from "../../ids/in-order.ts";

/** For each line before the index of the same line afterwards, or -1. */
export type LineMap = Int32Array;

/** More insertions and deletions than this are a rewrite of which lines tell nothing. */
const MAX_EDITS = 2500;

/**
 * The pairs of lines that three ways of comparing agree on (from the top, from the bottom, by rare lines),
 * together with the lines before and after them: alone, a line like `<div>` may be any.
 */
export function agreedLines(before: readonly string[], after: readonly string[]): LineMap {
  const agreed = sameInAll(before, after);
  const isAlong = (old: number, next: number): boolean =>
    old < 0 || old >= before.length || agreed[old] === next;
  return agreed.map((next, old) =>
    next >= 0 && isAlong(old - 1, next - 1) && isAlong(old + 1, next + 1) ? next : -1,
  );
}

function sameInAll(before: readonly string[], after: readonly string[]): LineMap {
  const fromTop = shortestEdit(before, after);
  const fromBottom = shortestEdit(before.toReversed(), after.toReversed());
  const byRareLines = rareLines(before, after);
  return fromTop.map((next, old) => {
    const mirrored = fromBottom[before.length - 1 - old] ?? -1;
    const isAgreed = next === after.length - 1 - mirrored && next === byRareLines[old];
    return isAgreed ? next : -1;
  });
}

/** The shortest edit by Myers; nothing when that is longer than the limit. */
function shortestEdit(before: readonly string[], after: readonly string[]): LineMap {
  const map = new Int32Array(before.length).fill(-1);
  const most = Math.min(before.length + after.length, MAX_EDITS);
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest.slice(most - edits, most + 3 + edits));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepOf(furthest, most, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal])
        x += 1;
      furthest[most + 1 + diagonal] = x;
      if (x < before.length || x - diagonal < after.length) continue;
      walkBack(trace, before.length, after.length, map);
      return map;
    }
  }
  return map;
}

/** How far a diagonal has come; that of number d stands at `base + 1 + d`. */
function stepOf(furthest: Int32Array, base: number, diagonal: number, edits: number): number {
  const left = furthest[base + diagonal] ?? 0;
  const right = furthest[base + 2 + diagonal] ?? 0;
  return diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
}

function walkBack(
  trace: readonly Int32Array[],
  oldLength: number,
  nextLength: number,
  map: LineMap,
): void {
  let x = oldLength;
  let y = nextLength;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const start = edits === 0 ? 0 : stepOf(trace[edits] ?? map, edits, x - y, edits);
    const diagonal = x - y;
    while (x > start) {
      x -= 1;
      y -= 1;
      map[x] = y;
    }
    if (edits === 0) return;
    const left = trace[edits]?.[edits + diagonal] ?? 0;
    const right = trace[edits]?.[edits + 2 + diagonal] ?? 0;
    const isDown = diagonal === -edits || (diagonal !== edits && left < right);
    if (isDown) y -= 1;
    else x -= 1;
  }
}

/** Lines that occur once on both sides in order, with the equal lines around them, again in between. */
function rareLines(before: readonly string[], after: readonly string[]): LineMap {
  const map = new Int32Array(before.length).fill(-1);
  const fill = (oldFrom: number, oldTo: number, nextFrom: number, nextTo: number): void => {
    let [top, left, bottom, right] = [oldFrom, nextFrom, oldTo, nextTo];
    while (top < bottom && left < right && before[top] === after[left]) map[top++] = left++;
    while (top < bottom && left < right && before[bottom - 1] === after[right - 1])
      map[--bottom] = --right;
    const anchors = longestInOrder(uniquePairs(before, after, top, bottom, left, right));
    if (anchors.length === 0) return;
    let [old, next] = [top, left];
    for (const [oldAt, nextAt] of [...anchors, [bottom, right] as const]) {
      fill(old, oldAt, next, nextAt);
      if (oldAt < bottom) map[oldAt] = nextAt;
      [old, next] = [oldAt + 1, nextAt + 1];
    }
  };
  fill(0, before.length, 0, after.length);
  return map;
}

function uniquePairs(
  before: readonly string[],
  after: readonly string[],
  oldFrom: number,
  oldTo: number,
  nextFrom: number,
  nextTo: number,
): [number, number][] {
  const places = (lines: readonly string[], from: number, to: number): Map<string, number> => {
    const found = new Map<string, number>();
    for (let at = from; at < to; at += 1) {
      const line = lines[at] ?? "";
      found.set(line, found.has(line) ? -1 : at);
    }
    return found;
  };
  const nexts = places(after, nextFrom, nextTo);
  return [...places(before, oldFrom, oldTo)].flatMap(([line, old]) => {
    const next = nexts.get(line) ?? -1;
    return old < 0 || next < 0 ? [] : [[old, next] as [number, number]];
  });
}
