/** Replaces the characters from `start` up to `end` (UTF-16 offsets of the old text) by `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Orders splices by position; two at one place keep the order in which they were given. */
export function sortSplices<Kind extends Splice>(splices: readonly Kind[]): readonly Kind[] {
  return splices.toSorted((left, right) => left.start - right.start || left.end - right.end);
}

/** Without those that lie inside of what another one replaces. */
export function outermost<Kind extends Splice>(splices: readonly Kind[]): readonly Kind[] {
  return splices.filter(
    ({ start, end }) =>
      !splices.some(
        (outer) =>
          outer.start <= start &&
          end <= outer.end &&
          end - start < outer.end - outer.start &&
          // What is put in right before or behind it stays.
          (start < end || (outer.start < start && end < outer.end)),
      ),
  );
}

/** The text after all splices. They are given in any order and must not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const splice of sortSplices(splices)) {
    if (splice.start < position || splice.end > text.length || splice.end < splice.start) {
      throw new RangeError(`splice ${splice.start}–${splice.end} overlaps or lies outside`);
    }
    parts.push(text.slice(position, splice.start), splice.text);
    position = splice.end;
  }
  parts.push(text.slice(position));
  return parts.join("");
}

/** The splices that turn the new text back into the old one, byte for byte. */
export function invertSplices(text: string, splices: readonly Splice[]): readonly Splice[] {
  let shift = 0;
  return sortSplices(splices).map((splice) => {
    const start = splice.start + shift;
    shift += splice.text.length - (splice.end - splice.start);
    return { start, end: start + splice.text.length, text: text.slice(splice.start, splice.end) };
  });
}
