import type { FileEdit, Splice } from "@devloom/source-engine";

const CONTEXT = 3;

/** A stretch of lines that changed: [first, end) in the old and in the new text. */
interface Region {
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
}

/** What an edit does to a file, as `git diff` would show it and `git apply` would take it. */
export function unifiedDiff({ path, before, after, splices }: FileEdit): string {
  const oldLines = new Lines(before ?? "");
  const newLines = new Lines(after ?? "");
  const changed =
    before === null || after === null
      ? [{ oldStart: 0, oldEnd: oldLines.count, newStart: 0, newEnd: newLines.count }]
      : regionsOf(oldLines, newLines, splices);
  const regions = changed
    .map((region) => trim(region, oldLines, newLines))
    .filter(({ oldStart, oldEnd, newStart, newEnd }) => oldStart < oldEnd || newStart < newEnd);
  if (regions.length === 0 && before !== null && after !== null) return "";
  const hunks = hunksOf(regions).map((hunk) => writeHunk(hunk, oldLines, newLines));
  const from = before === null ? "/dev/null" : `a/${path}`;
  const to = after === null ? "/dev/null" : `b/${path}`;
  return [`--- ${from}\n+++ ${to}\n`, ...hunks].join("");
}

/** The lines of a text with their line ends, cut out when they are asked for. */
class Lines {
  readonly #text: string;
  /** Offsets at which lines begin; the last one may be empty. */
  readonly #starts = [0];
  readonly count: number;

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
      this.#starts.push(at + 1);
    this.count = this.#starts.length - (this.#starts.at(-1) === text.length ? 1 : 0);
  }

  at(index: number): string {
    return this.#text.slice(this.#starts[index], this.#starts[index + 1]);
  }

  slice(from: number, until: number): string[] {
    const lines: string[] = [];
    for (let index = from; index < until; index += 1) lines.push(this.at(index));
    return lines;
  }

  /** The line that holds an offset. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The whole lines that splices touch; those that touch the same line are one. */
function regionsOf(before: Lines, after: Lines, splices: readonly Splice[]): Region[] {
  const regions: Region[] = [];
  let shift = 0;
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start)) {
    const newStart = start + shift;
    shift += text.length - (end - start);
    const region = {
      oldStart: before.indexAt(start),
      oldEnd: before.indexAt(end) + 1,
      newStart: after.indexAt(newStart),
      newEnd: after.indexAt(end + shift) + 1,
    };
    const last = regions.at(-1);
    if (last === undefined || region.oldStart > last.oldEnd) regions.push(region);
    else Object.assign(last, { oldEnd: region.oldEnd, newEnd: region.newEnd });
  }
  return regions;
}

/** Without the lines that are alike at both ends. */
function trim(region: Region, oldLines: Lines, newLines: Lines): Region {
  let { oldStart, newStart } = region;
  let oldEnd = Math.min(region.oldEnd, oldLines.count);
  let newEnd = Math.min(region.newEnd, newLines.count);
  while (
    oldStart < oldEnd &&
    newStart < newEnd &&
    oldLines.at(oldStart) === newLines.at(newStart)
  ) {
    oldStart += 1;
    newStart += 1;
  }
  while (
    oldStart < oldEnd &&
    newStart < newEnd &&
    oldLines.at(oldEnd - 1) === newLines.at(newEnd - 1)
  ) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  return { oldStart, oldEnd, newStart, newEnd };
}

/** Regions whose surroundings touch are shown together. */
function hunksOf(regions: readonly Region[]): Region[][] {
  const hunks: Region[][] = [];
  for (const region of regions) {
    const last = hunks.at(-1)?.at(-1);
    if (last !== undefined && region.oldStart - last.oldEnd <= 2 * CONTEXT)
      hunks.at(-1)?.push(region);
    else hunks.push([region]);
  }
  return hunks;
}

function writeHunk(hunk: readonly Region[], oldLines: Lines, newLines: Lines): string {
  const first = hunk[0];
  const last = hunk.at(-1);
  if (first === undefined || last === undefined) return "";
  const start = Math.max(0, first.oldStart - CONTEXT);
  const end = Math.min(oldLines.count, last.oldEnd + CONTEXT);
  const newStart = first.newStart - (first.oldStart - start);
  const newEnd = last.newEnd + (end - last.oldEnd);
  const lines: string[] = [];
  let position = start;
  for (const region of hunk) {
    lines.push(...oldLines.slice(position, region.oldStart).map((line) => marked(" ", line)));
    lines.push(...oldLines.slice(region.oldStart, region.oldEnd).map((line) => marked("-", line)));
    lines.push(...newLines.slice(region.newStart, region.newEnd).map((line) => marked("+", line)));
    position = region.oldEnd;
  }
  lines.push(...oldLines.slice(position, end).map((line) => marked(" ", line)));
  return `@@ -${span(start, end)} +${span(newStart, newEnd)} @@\n${lines.join("")}`;
}

/** An empty span is named by the line before it. */
function span(start: number, end: number): string {
  return `${end > start ? start + 1 : start},${end - start}`;
}

function marked(mark: string, line: string): string {
  return line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}
