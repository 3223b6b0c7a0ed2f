import { commonPairs } from "./common-runs.ts";

/** What a block says about its lines, from top to bottom. */
export type LineEdit =
  | { readonly kind: "keep"; readonly search: number }
  | {
      readonly kind: "change";
      /** Lines of the search text that go. */
      readonly searches: readonly number[];
      /** What comes in their place. */
      readonly replace: readonly string[];
    };

/** Tells the lines of a block that only show where it belongs from those that it changes. */
export function lineEdits(search: readonly string[], replace: readonly string[]): LineEdit[] {
  const edits: LineEdit[] = [];
  let [next, nextReplace] = [0, 0];
  const changeUpTo = (end: number, replaceEnd: number): void => {
    if (next < end || nextReplace < replaceEnd)
      edits.push({
        kind: "change",
        searches: search.slice(next, end).map((_, index) => next + index),
        replace: replace.slice(nextReplace, replaceEnd),
      });
    [next, nextReplace] = [end, replaceEnd];
  };
  const trimmed = (lines: readonly string[]): string[] => lines.map((line) => line.trimEnd());
  for (const [index, other] of commonPairs(trimmed(search), trimmed(replace))) {
    changeUpTo(index, other);
    edits.push({ kind: "keep", search: index });
    [next, nextReplace] = [index + 1, other + 1];
  }
  changeUpTo(search.length, replace.length);
  return edits;
}
