import type { Splice } from "./splice.ts";

/** How many insertions and deletions are looked for before a stretch counts as rewritten. */
const LINE_LIMIT = 800;
const TOKEN_LIMIT = 400;

/** Splices that turn `before` into `after`: by lines first, then by words inside changed lines. */
export function diffText(before: string, after: string): readonly Splice[] {
  if (before === after) return [];
  return diffPieces(before, after, splitLines, LINE_LIMIT).flatMap((hunk) => {
    const old = before.slice(hunk.start, hunk.end);
    if (old === "" || hunk.text === "") return [hunk];
    return diffPieces(old, hunk.text, splitWords, TOKEN_LIMIT).map((splice) => ({
      start: splice.start + hunk.start,
      end: splice.end + hunk.start,
      text: splice.text,
    }));
  });
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|\r?\n[ \t]*|[ \t]+|./gsu) ?? [];
}

function diffPieces(
  before: string,
  after: string,
  split: (text: string) => string[],
  limit: number,
): Splice[] {
  const old = split(before);
  const next = split(after);
  const splices: Splice[] = [];
  let offset = 0;
  let oldIndex = 0;
  let nextIndex = 0;
  const flush = (oldUntil: number, nextUntil: number): void => {
    const removed = old.slice(oldIndex, oldUntil).join("");
    const text = next.slice(nextIndex, nextUntil).join("");
    if (removed !== "" || text !== "") {
      splices.push({ start: offset, end: offset + removed.length, text });
    }
    offset += removed.length;
  };
  for (const [oldAt, nextAt, length] of commonRuns(old, next, limit)) {
    flush(oldAt, nextAt);
    for (let index = 0; index < length; index += 1) offset += old[oldAt + index]?.length ?? 0;
    oldIndex = oldAt + length;
    nextIndex = nextAt + length;
  }
  flush(old.length, next.length);
  return splices;
}

/** Where two lists agree: start in the first, start in the second, length. */
type Run = readonly [number, number, number];

/** Runs of equal items in order: common ends at once, the middle by the Myers algorithm. */
export function commonRuns<Item>(
  old: readonly Item[],
  next: readonly Item[],
  limit: number,
): Run[] {
  let head = 0;
  const shorter = Math.min(old.length, next.length);
  while (head < shorter && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const middle = shortestEdit(
    old.slice(head, old.length - tail),
    next.slice(head, next.length - tail),
    limit,
  );
  return [
    ...(head > 0 ? [[0, 0, head] as const] : []),
    ...middle.map(([a, b, length]) => [a + head, b + head, length] as const),
    ...(tail > 0 ? [[old.length - tail, next.length - tail, tail] as const] : []),
  ];
}

function shortestEdit<Item>(old: readonly Item[], next: readonly Item[], limit: number): Run[] {
  if (old.length === 0 || next.length === 0) return [];
  const most = Math.min(old.length + next.length, limit);
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(furthest.slice(most + 1 - edits, most + 2 + edits));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = most + 1 + diagonal;
      const left = furthest[at - 1] ?? 0;
      const right = furthest[at + 1] ?? 0;
      const isDown = diagonal === -edits || (diagonal !== edits && left < right);
      let x = isDown ? right : left + 1;
      while (x < old.length && x - diagonal < next.length && old[x] === next[x - diagonal]) x += 1;
      furthest[at] = x;
      if (x >= old.length && x - diagonal >= next.length) {
        return backtrack(trace, old.length, next.length);
      }
    }
  }
  return [];
}

/** `trace[n]` holds the furthest points before step n, for the diagonals −n to n. */
function backtrack(trace: readonly Int32Array[], oldLength: number, nextLength: number): Run[] {
  const runs: Run[] = [];
  let x = oldLength;
  let y = nextLength;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const diagonal = x - y;
    const valueAt = (wanted: number): number => trace[edits]?.[wanted + edits] ?? 0;
    const left = valueAt(diagonal - 1);
    const right = valueAt(diagonal + 1);
    const isDown = diagonal === -edits || (diagonal !== edits && left < right);
    const fromX = edits === 0 ? 0 : isDown ? right : left;
    const fromY = edits === 0 ? 0 : fromX - (isDown ? diagonal + 1 : diagonal - 1);
    const startX = edits === 0 ? 0 : isDown ? fromX : fromX + 1;
    if (x > startX) runs.push([startX, startX - diagonal, x - startX]);
    x = fromX;
    y = fromY;
  }
  return runs.toReversed();
}
