import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Lines that belong to what is selected on the canvas. */
export const setLineRange = StateEffect.define<{ readonly from: number; readonly to: number }>();

const mark = Decoration.line({ class: "cm-selectedElement" });

/** Draws the lines of the selected element; they move along while text is typed. */
export const lineRange = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state }) {
    let marks = before.map(changes);
    for (const effect of effects) {
      if (!effect.is(setLineRange)) continue;
      const { from, to } = effect.value;
      const lines = Array.from({ length: to - from + 1 }, (_, index) =>
        state.doc.line(from + index),
      );
      marks = Decoration.set(lines.map((line) => mark.range(line.from)));
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
