import { agreedLines } from "./line-diffs.ts";
import type { Snapshot } from "./snapshot.ts";

/** Two elements of one tag that begin at the same place of a line that stayed. */
export interface LinePair {
  readonly old: number;
  readonly next: number;
  /** Whether their line, with the ones before and after it, occurs once in these elements; -1 for the file. */
  readonly isUniqueWithin: (parent: number, parentAfter: number) => boolean;
}

/**
 * Pairs of elements on lines that several diffs agree on, in source order. Of a block that was copied, both then
 * edited, a diff may give the first line to the one and the last line to the other: it is left out.
 */
export function sameLines(before: Snapshot, after: Snapshot): LinePair[] {
  const old = new Lines(before);
  const next = new Lines(after);
  const map = agreedLines(old.lines, next.lines);
  const byPlace = new Map(
    after.elements.map(({ start, tag }, index) => {
      const [line, column] = next.placeOf(start);
      return [`${line}:${column} ${tag}`, { index, line }];
    }),
  );
  return before.elements.flatMap(({ start, end, tag }, index) => {
    const [line, column] = old.placeOf(start);
    const found = byPlace.get(`${map[line] ?? -1}:${column} ${tag}`);
    if (found === undefined) return [];
    const lastLine = map[old.placeOf(end)[0]] ?? -1;
    if (lastLine >= 0 && lastLine !== next.placeOf(after.elements[found.index]?.end ?? -1)[0])
      return [];
    const isUniqueWithin = (parent: number, parentAfter: number): boolean =>
      old.isUniqueWithin(line, parent) && next.isUniqueWithin(found.line, parentAfter);
    return [{ old: index, next: found.index, isUniqueWithin }];
  });
}

class Lines {
  readonly lines: readonly string[];
  readonly #side: Snapshot;
  readonly #starts: number[] = [];
  /** Where each line stands together with the ones before and after it. */
  readonly #places = new Map<string, number[]>();

  constructor(side: Snapshot) {
    this.#side = side;
    this.lines = side.text.split("\n");
    let position = 0;
    this.lines.forEach((line, index) => {
      this.#starts.push(position);
      position += line.length + 1;
      const places = this.#places.get(this.#threeAt(index));
      if (places === undefined) this.#places.set(this.#threeAt(index), [index]);
      else places.push(index);
    });
  }

  /** Line and column of an offset. */
  placeOf(offset: number): [line: number, column: number] {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return [low - 1, offset - (this.#starts[low - 1] ?? 0)];
  }

  isUniqueWithin(line: number, parent: number): boolean {
    const { start, end } = this.#side.elements[parent] ?? { start: 0, end: this.#side.text.length };
    const [first, last] = [this.placeOf(start)[0], this.placeOf(end)[0]];
    const places = this.#places.get(this.#threeAt(line)) ?? [];
    return places.filter((place) => place >= first && place <= last).length === 1;
  }

  #threeAt(line: number): string {
    return this.lines.slice(Math.max(0, line - 1), line + 2).join("\n");
  }
}
