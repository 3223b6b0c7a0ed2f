import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { gutter, GutterMarker } from "@codemirror/view";

/** Lines that ran, and lines that did not, counted from 1. */
export interface LineCoverage {
  readonly covered: readonly number[];
  readonly missed: readonly number[];
}

export const setLineCoverage = StateEffect.define<LineCoverage | null>();

class Ran extends GutterMarker {
  override elementClass = "cm-covered";
}
class Missed extends GutterMarker {
  override elementClass = "cm-missed";
}
const ran = new Ran();
const missed = new Missed();

const lines = StateField.define<RangeSet<GutterMarker> | null>({
  create: () => null,
  update(before, { changes, effects, state: { doc } }) {
    let now = before?.map(changes) ?? null;
    for (const effect of effects) {
      if (!effect.is(setLineCoverage)) continue;
      const mark = (numbers: readonly number[], marker: GutterMarker) =>
        numbers
          .filter((line) => line <= doc.lines)
          .map((line) => marker.range(doc.line(line).from));
      const { value } = effect;
      now =
        value === null
          ? null
          : RangeSet.of([...mark(value.covered, ran), ...mark(value.missed, missed)], true);
    }
    return now;
  },
});

/** A narrow bar beside the text: which lines ran in the tests. */
export const lineCoverage: Extension = [
  lines,
  gutter({
    class: "cm-coverage",
    markers: (view) => view.state.field(lines) ?? RangeSet.empty,
  }),
];
