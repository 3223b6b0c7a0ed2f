import { EditorState, type TransactionSpec } from "@codemirror/state";
import { expect, it } from "vitest";
import { lineRange, setLineRange } from "./line-range.ts";

const begun = EditorState.create({ doc: "one\ntwo\nthree\n", extensions: [lineRange] });
const to = (line: number): number => begun.doc.line(line).from;
/** The beginnings of the marked lines after all of this. */
function marked(...steps: TransactionSpec[]): number[] {
  let state = begun;
  for (const step of steps) ({ state } = state.update(step));
  const found: number[] = [];
  state.field(lineRange).marks.between(0, state.doc.length, (from) => void found.push(from));
  return found;
}

const led = {
  selection: { anchor: to(2) },
  effects: setLineRange.of({ from: 2, to: 2, isPassing: true }),
};

it("marks the line that somebody was led to until the cursor leaves it", () => {
  expect(marked(led)).toEqual([to(2)]);
  const typed = { changes: { from: to(2), insert: "x" }, selection: { anchor: to(2) + 1 } };
  expect(marked(led, typed)).toEqual([to(2)]);
  expect(marked(led, { changes: { from: 0, insert: "\n" } })).toEqual([to(2) + 1]);
  expect(marked(led, { selection: { anchor: to(3) } })).toEqual([]);
  expect(marked(led, { selection: { anchor: to(3) } }, led)).toEqual([to(2)]);
});

it("leaves the lines of a selected element marked wherever the cursor goes", () => {
  const selected = { effects: setLineRange.of({ from: 1, to: 2 }) };
  expect(marked(selected, { selection: { anchor: to(3) } })).toEqual([to(1), to(2)]);
});
