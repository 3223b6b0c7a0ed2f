import { decodeEntities } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "{": "&#123;",
  "}": "&#125;",
  "<": "&lt;",
  ">": "&gt;",
  "\u00a0": "&nbsp;",
};

/** Text as it is written between JSX tags. */
export function encodeJsxText(text: string): string {
  return text
    .replace(/&(?=#|\w+;)/g, "&amp;")
    .replace(/[{}<>\u00a0]/g, (character) => ESCAPES[character] ?? character);
}

/** Text on one line: JSX takes line breaks for blanks, in some compilers those of Unicode too. */
export function flowText(text: string): string {
  return text.replace(/[ \t\r\n\u2028\u2029]+/g, " ").trim();
}

/** Text for comparing: blanks count as one, those at the ends as none. */
export function normalText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What JSX makes of the text between tags: lines are trimmed and joined by a blank. */
export function cleanJsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const isFirst = index === 0;
      const isLast = index === lines.length - 1;
      const start = isFirst ? line : line.replace(/^[ \t]+/, "");
      return isLast ? start : start.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "")
    .map(decodeEntities)
    .join(" ");
}

interface Unit {
  readonly raw: string;
  readonly value: string;
}

/** Characters, entities and runs of blanks: what can be kept or replaced as one. */
function unitsOf(raw: string): readonly Unit[] {
  return Array.from(raw.matchAll(/&#?\w+;|[ \t\r\n]+|[\s\S]/gu), ([unit]) => ({
    raw: unit,
    value: /^[ \t\r\n]/.test(unit) ? " " : decodeEntities(unit),
  }));
}

/**
 * Replaces what differs in the text from `start` to `end`. What stays the same, line breaks
 * included, is not touched.
 */
export function replaceJsxText(
  source: string,
  start: number,
  end: number,
  newText: string,
): readonly Splice[] {
  const raw = source.slice(start, end);
  const lead = /^\s*/.exec(raw)?.[0].length ?? 0;
  const tail = lead === raw.length ? 0 : (/\s*$/.exec(raw)?.[0].length ?? 0);
  const older = unitsOf(raw.slice(lead, raw.length - tail));
  const newer = unitsOf(encodeJsxText(flowText(newText)));
  const shared = Math.min(older.length, newer.length);
  let same = 0;
  while (same < shared && older[same]?.value === newer[same]?.value) same += 1;
  let sameEnd = 0;
  while (
    sameEnd < shared - same &&
    older[older.length - 1 - sameEnd]?.value === newer[newer.length - 1 - sameEnd]?.value
  ) {
    sameEnd += 1;
  }
  const length = (units: readonly Unit[]) =>
    units.reduce((total, unit) => total + unit.raw.length, 0);
  const from = start + lead + length(older.slice(0, same));
  const to = end - tail - length(older.slice(older.length - sameEnd));
  const text = newer
    .slice(same, newer.length - sameEnd)
    .map((unit) => unit.raw)
    .join("");
  return from === to && text === "" ? [] : [{ start: from, end: to, text }];
}
