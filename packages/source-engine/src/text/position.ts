import { sortSplices, type Splice } from "./splice.ts";

/** 1-based line and column (in UTF-16 units) as editors show them. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset; `\r\n`, `\n` and a lone `\r` end a line. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < offset; index += 1) {
    const code = text.charCodeAt(index);
    const endsLine = code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10);
    if (!endsLine) continue;
    line += 1;
    lineStart = index + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Offset of the first character of the line that holds `offset`. */
export function lineStartAt(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Offset of the line end (or end of text) at or after `offset`. */
export function lineEndAt(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end += 1;
  return end;
}

/** The blanks and tabs with which the line of `offset` begins. */
export function indentAt(text: string, offset: number): string {
  const start = lineStartAt(text, offset);
  let end = start;
  while (end < text.length && isBlank(text.charCodeAt(end))) end += 1;
  return text.slice(start, end).replace("\uFEFF", "");
}

/** Whether only blanks stand before `offset` on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  let index = offset;
  while (index > 0 && isBlank(text.charCodeAt(index - 1))) index -= 1;
  return index === 0 || isLineEnd(text.charCodeAt(index - 1));
}

/** Whether only blanks stand between `offset` and the end of its line. */
export function isLastOnLine(text: string, offset: number): boolean {
  let index = offset;
  while (index < text.length && isBlank(text.charCodeAt(index))) index += 1;
  return index === text.length || isLineEnd(text.charCodeAt(index));
}

/** Says where a character of the old text stands in the new one; null when it was replaced. */
export function offsetMap(splices: readonly Splice[]): (offset: number) => number | null {
  const sorted = sortSplices(splices);
  const shifts: number[] = [];
  let shift = 0;
  for (const splice of sorted) {
    shift += splice.text.length - (splice.end - splice.start);
    shifts.push(shift);
  }
  return (offset) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const last = sorted[low - 1];
    if (last !== undefined && last.end > offset) return null;
    return offset + (shifts[low - 1] ?? 0);
  };
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xfeff;
}
