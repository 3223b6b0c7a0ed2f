import { StateEffect, StateField, type Transaction } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

interface LineRange {
  readonly from: number;
  readonly to: number;
  /** Shown until the cursor leaves them; others stay. */
  readonly isPassing?: boolean;
}

/** Lines that belong to what is selected on the canvas, or that somebody was led to. */
export const setLineRange = StateEffect.define<LineRange>();

interface Marked {
  readonly marks: DecorationSet;
  readonly isPassing: boolean;
}

const mark = Decoration.line({ class: "cm-selectedElement" });
const NONE: Marked = { marks: Decoration.none, isPassing: false };

/** Draws those lines; they move along while text is typed. */
export const lineRange = StateField.define<Marked>({
  create: () => NONE,
  update(before, transaction) {
    const { changes, effects, state } = transaction;
    const moved = { ...before, marks: before.marks.map(changes) };
    let marked = moved.isPassing && hasLeft(moved.marks, transaction) ? NONE : moved;
    for (const effect of effects) {
      if (!effect.is(setLineRange)) continue;
      const { from, to, isPassing = false } = effect.value;
      const lines = Array.from({ length: to - from + 1 }, (_, index) =>
        state.doc.line(from + index),
      );
      marked = { marks: Decoration.set(lines.map((line) => mark.range(line.from))), isPassing };
    }
    return marked;
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

function hasLeft(marks: DecorationSet, { selection, state }: Transaction): boolean {
  if (selection === undefined) return false;
  const { from } = state.doc.lineAt(selection.main.head);
  let isThere = false;
  marks.between(from, from, () => {
    isThere = true;
  });
  return !isThere;
}
