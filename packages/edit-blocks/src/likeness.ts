import type { WorkBudget } from "./work-budget.ts";

/** A line without what white space says. */
export function squeeze(line: string): string {
  return line.trim().replaceAll(/\s+/g, " ");
}

/** How much a line says about where it stands: a lone bracket next to nothing. */
export function weightOf(squeezed: string): number {
  const words = squeezed.match(/[\p{L}\p{N}_$]+/gu)?.join("").length ?? 0;
  return 0.1 + Math.min(words, 20) / 20;
}

/** Below this two lines are not the same line any more. */
const MIN_LIKENESS = 0.6;
/** Longer lines, such as those of minified files, must be equal: comparing them costs the square of their length. */
export const MAX_LINE = 500;

/** How alike two squeezed lines are, from 0 to 1; 0 where they are too different to be the same line. */
export function likeness(one: string, other: string, budget: WorkBudget): number {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  if (longest > MAX_LINE) return 0;
  const allowed = Math.floor(longest * (1 - MIN_LIKENESS));
  if (Math.abs(one.length - other.length) > allowed) return 0;
  budget.spend(one.length + other.length);
  if (missingSigns(one, other) > allowed || missingSigns(other, one) > allowed) return 0;
  if (numbersOf(one) !== numbersOf(other)) return 0;
  budget.spend(one.length * other.length);
  const distance = editDistance(one, other, allowed);
  return distance > allowed ? 0 : 1 - distance / longest;
}

/** Names drift and are mistyped; lines with other numbers are other lines, such as those of a table. */
function numbersOf(line: string): string {
  return line.match(/(?<![\p{L}\p{N}_$])\d[\p{L}\p{N}.]*/gu)?.join(" ") ?? "";
}

/** How many characters of one line the other lacks: no fewer edits lead from one to the other. */
function missingSigns(one: string, other: string): number {
  const counts = new Int16Array(128);
  for (let at = 0; at < other.length; at += 1) {
    const sign = other.charCodeAt(at) & 127;
    counts[sign] = (counts[sign] ?? 0) + 1;
  }
  let missing = 0;
  for (let at = 0; at < one.length; at += 1) {
    const sign = one.charCodeAt(at) & 127;
    const left = (counts[sign] ?? 0) - 1;
    counts[sign] = left;
    if (left < 0) missing += 1;
  }
  return missing;
}

/** Characters to insert, delete or exchange; more than `limit` is told as `limit + 1`. */
function editDistance(one: string, other: string, limit: number): number {
  let before = Uint16Array.from({ length: other.length + 1 }, (_, index) => index);
  let now = new Uint16Array(before.length);
  for (let row = 1; row <= one.length; row += 1) {
    now[0] = row;
    let smallest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one.charCodeAt(row - 1) === other.charCodeAt(column - 1) ? 0 : 1;
      const value = Math.min(
        (before[column - 1] ?? 0) + cost,
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
      );
      now[column] = value;
      smallest = Math.min(smallest, value);
    }
    if (smallest > limit) return limit + 1;
    [before, now] = [now, before];
  }
  return before[other.length] ?? 0;
}
